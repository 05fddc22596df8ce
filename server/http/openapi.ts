/** The contract as a document, made from the schemas that the routes themselves use. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';
import { ErrorBody } from './schemas.ts';

/** Collects every route that is registered after it. */
export async function describeRoutes(app: App, version: string): Promise<void> {
  const toJsonSchema = createJsonSchemaTransform({});
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cowbell',
        version,
        description:
          'Herd management. Log in at /api/token/ and send the access token as `Authorization: Bearer …`. ' +
          'Paths answer with and without their trailing slash. Failures answer `{ detail, code, errors }`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { config } = route.route;
      const response = { ...(route.schema?.response as object | undefined), '4XX': ErrorBody };
      const described = toJsonSchema({ ...route, schema: { ...route.schema, response } });
      const schema = {
        ...described.schema,
        ...(config?.public ? {} : { security: [{ token: [] }] }),
        ...(config?.picture ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
      };
      return { schema, url: described.url };
    },
    transformObject: createJsonSchemaTransformObject({}),
  });
}

/** Serves the document at /api/openapi.json, and at /api/docs/ a page to read it and to try it on. */
export async function serveDescription(app: App): Promise<void> {
  const config = { public: true };
  app.get('/api/openapi.json', { config, schema: { hide: true } }, async () => app.swagger());
  await app.register((docs, _options, done) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      indexPrefix: '',
      uiConfig: { url: '/api/openapi.json', deepLinking: true },
      theme: { title: 'Cowbell: the API' },
    });
    done();
  });
}
