/** The contract as an OpenAPI document, made from the schemas of the routes. */
import swagger from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { LANGUAGES } from '#domain/values/language.ts';
import type { ActOfRoute, App } from '../app-type.ts';
import { withChangeHeaders, withFarmHeader } from '../requests/change-headers.ts';
import { routeNeed, takesKeys } from '../requests/needs.ts';
import { ErrorBody } from '../requests/schemas.ts';

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
          'Each call says by `x-needs` who may make it: `X-Farm` names the farm, and the role there counts. ' +
          'Paths answer with and without their trailing slash. Failures answer `{ detail, code, errors, reasons }`. ' +
          `Sentences are in the language that \`Accept-Language\` asks for (${LANGUAGES.join(', ')}), else in English.`,
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { config } = route.route;
      const need = routeNeed(route.route);
      const response = { ...(route.schema?.response as object | undefined), '4XX': ErrorBody };
      const described = toJsonSchema({ ...route, schema: { ...route.schema, response } });
      const schema = {
        ...described.schema,
        ...(need === 'public' ? {} : { security: [{ token: [] }] }),
        'x-needs': need,
        'x-keys': takesKeys(route.route),
        ...(config?.image ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
        ...(config?.files ? { consumes: ['multipart/form-data'] } : {}),
        ...(config?.act ? { 'x-act': actDescribed(config.act) } : {}),
      };
      const { method, url } = route.route;
      const isChange = config?.act || config?.change;
      const hasVersion = method !== 'POST' && url.includes(':id');
      const ofChange = isChange
        ? withChangeHeaders(schema, { isOfHerd: method !== 'PUT', hasVersion })
        : schema;
      const isOfFarm = need !== 'public' && need !== 'account';
      return { schema: isOfFarm ? withFarmHeader(ofChange) : ofChange, url: described.url };
    },
    transformObject: createJsonSchemaTransformObject({}),
  });
}

/** What the document tells of an act: programs read from it who may do it, and what a phone may keep for later. */
function actDescribed({ kind, role, many, waits }: ActOfRoute): object {
  return kind === undefined ? { role, waits } : { kind, role, many, waits };
}
