/** The whole server as one function of what it is built from. Here, and only here, the slices meet. */
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from './auth/account.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { checkTokens } from './auth/token-check.ts';
import { accessTokens } from './auth/tokens.ts';
import { birthRecordRoutes } from './birth-records/birth-records.routes.ts';
import { cowRoutes } from './cows/cows.routes.ts';
import { handleErrors } from './errors.ts';
import { feedRoutes } from './feeds/feeds.routes.ts';
import { HerdCache } from './herd/herd-cache.ts';
import { historyRoutes } from './history/history.routes.ts';
import type { App } from './http/app-type.ts';
import { allowOrigins } from './http/cors.ts';
import { serveDescription } from './http/docs.ts';
import { healthRoutes } from './http/health.ts';
import { describeRoutes } from './http/openapi.ts';
import { refuseOverload } from './http/overload.ts';
import { secureAnswers } from './http/security-headers.ts';
import type { Services } from './http/services.ts';
import { readRequests } from './http/values.ts';
import { serveWeb } from './http/web.ts';
import { imageRoutes } from './images/images.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { seminationRecordRoutes } from './semination-records/semination-records.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { vaccinationRoutes } from './vaccinations/vaccinations.routes.ts';

const VERSION = '0.1.0';

/** Builds the app; it listens only when it is told to. */
export async function buildApp(services: Services, options: FastifyServerOptions = {}): Promise<App> {
  const { config } = services;
  const defaults: FastifyServerOptions = {
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    trustProxy: (_address, hop) => hop < config.proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Neither tokens nor names: method and path are enough to follow a request.
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, url: request.url.split('?')[0] ?? '' }),
        res: (reply) => ({ statusCode: reply.statusCode ?? 0 }),
      },
    },
  };
  const app = Fastify({ ...defaults, ...options }).withTypeProvider<ZodTypeProvider>();
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  secureAnswers(app);
  allowOrigins(app, config.corsOrigins);
  const { resumeWork } = refuseOverload(app, config.maxRequests);
  // Loaded before the routes, which they watch and serve.
  await describeRoutes(app, VERSION);
  await readRequests(app);
  const tokens = accessTokens(config.secret);
  checkTokens(app, services, tokens);
  resumeWork();

  healthRoutes(app, services);
  authRoutes(app, services, tokens);
  accountRoutes(app, services);
  settingsRoutes(app, services);
  cowRoutes(app, services, new HerdCache(services.db));
  feedRoutes(app, services);
  birthRecordRoutes(app, services);
  seminationRecordRoutes(app, services);
  vaccinationRoutes(app, services);
  historyRoutes(app, services);
  imageRoutes(app, services);
  notificationRoutes(app, services);
  serveDescription(app);
  await serveWeb(app);
  return app;
}
