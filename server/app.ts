/** The whole server as one function of the services it is built from. Only here the slices meet. */
import Fastify, { type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actRoutes } from './acts/acts.routes.ts';
import { accountRoutes } from './auth/account.routes.ts';
import { askCallerAgain } from './auth/ask-caller-again.ts';
import { askAgainBy } from './auth/asked-again.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { authenticate, authenticatePrograms } from './auth/authenticate.ts';
import { emailConfirmationRoutes } from './auth/email-confirmation.routes.ts';
import { invitationRoutes } from './auth/invitations/invitations.routes.ts';
import { joiningRoutes } from './auth/invitations/joining.routes.ts';
import { keyRoutes } from './auth/keys/keys.routes.ts';
import { ownFarmRoutes } from './auth/own-farms.routes.ts';
import { passwordResetRoutes } from './auth/password-reset.routes.ts';
import { type Hashing, inLine, PASSWORDS } from './auth/passwords.ts';
import { secondFactorRoutes } from './auth/second-factor/second-factor.routes.ts';
import { secondFactors } from './auth/second-factor/second-factors.ts';
import { signInLinkRoutes } from './auth/sign-in-links/sign-in-links.routes.ts';
import { checkTokens } from './auth/token-check.ts';
import { accessTokens } from './auth/tokens.ts';
import { birthRecordRoutes } from './birth-records/birth-records.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { calvingRoutes } from './calvings/calvings.routes.ts';
import { changesSinceRoutes } from './changes-since/changes-since.routes.ts';
import { cowRoutes } from './cows/cows.routes.ts';
import { pedigreeRoutes } from './cows/pedigree.routes.ts';
import { readyHerd } from './cows/ready-herd.ts';
import { crushCardRoutes } from './crush/cards.routes.ts';
import { crushRoutes } from './crush/crush.routes.ts';
import { crushRowRoutes } from './crush/rows.routes.ts';
import { crushTableRoutes } from './crush/table.routes.ts';
import { declarationFileRoutes } from './declarations/declaration-files.routes.ts';
import { declarationRoutes } from './declarations/declarations.routes.ts';
import { answerFrameworkError, handleErrors, toAppError } from './errors.ts';
import { adeRoutes } from './exchange/ade/ade.routes.ts';
import { adeExportRoutes } from './exchange/ade/export.routes.ts';
import { fetchingFrom } from './exchange/sources/fetching.ts';
import type { Bounds } from './exchange/sources/guarded-get.ts';
import { sourceRoutes } from './exchange/sources/sources.routes.ts';
import { fetchTurns } from './exchange/sources/turns.ts';
import { planFiles } from './exchange/writing/plan-files.ts';
import { exportRoutes } from './export/export.routes.ts';
import { feedMovementRoutes } from './feeds/feed-movements.routes.ts';
import { feedRoutes } from './feeds/feeds.routes.ts';
import { rationRoutes } from './feeds/rations.routes.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { testDayRoutes } from './figures/test-days.routes.ts';
import { testDayTableRoutes } from './figures/test-days-table.routes.ts';
import { HerdCache } from './herd/ready/herd-cache.ts';
import { historyRoutes } from './history/history.routes.ts';
import { recordedRoutes } from './history/recorded.routes.ts';
import { compressAnswers } from './http/answers/compress.ts';
import { allowOrigins } from './http/answers/cors.ts';
import { secureAnswers } from './http/answers/security-headers.ts';
import { judgeAnswers, sendAnswers } from './http/answers/serializers.ts';
import { exportTurns } from './http/answers/spool.ts';
import type { App } from './http/app-type.ts';
import { VERSION } from './http/build.ts';
import { closeWhatFallsIdle } from './http/closing.ts';
import { healthRoutes } from './http/health.ts';
import { phoneRoutes } from './http/https/phone.routes.ts';
import { toHttps } from './http/https/to-https.ts';
import { restWhileOthersWait } from './http/in-pieces.ts';
import { handOver } from './http/large-farms/hand-over.ts';
import { makeFilesInTurn } from './http/limits/files-in-turn.ts';
import { refuseOverload } from './http/limits/overload.ts';
import { type FirstAnswer, listenWith } from './http/listener.ts';
import { OneLinePerRequest } from './http/log.ts';
import { meterRoutes } from './http/metrics/meter.ts';
import { serveDescription } from './http/pages/docs.ts';
import { describeRoutes } from './http/pages/openapi.ts';
import { boundBodies, PUBLIC_BODY_BYTES } from './http/requests/bodies.ts';
import { askForNeeds } from './http/requests/needs.ts';
import { nameRequests, requestId } from './http/requests/request-id.ts';
import { readRequests } from './http/requests/values.ts';
import { addTogether } from './http/routes-together.ts';
import type { Services } from './http/services.ts';
import { serveWeb } from './http/web.ts';
import { imageRoutes } from './images/images.routes.ts';
import { fetchedRoutes } from './imports/fetched.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { type FileReader, readInThread } from './imports/reading.ts';
import { memberRoutes } from './members/members.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { pregnancyRoutes } from './pregnancies/pregnancies.routes.ts';
import { medicineUseRoutes } from './records/medicine-uses.routes.ts';
import { recordRoutes } from './records/records.routes.ts';
import { tagRoutes } from './records/tags.routes.ts';
import { taskRoutes } from './records/tasks.routes.ts';
import { vaccineNameRoutes } from './records/vaccine-names.routes.ts';
import { registerRoutes } from './registers/registers.routes.ts';
import { seminationRecordRoutes } from './semination-records/semination-records.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { growthRoutes } from './weights/growth.routes.ts';
import { workCountRoutes } from './work/counts.routes.ts';
import { lineRoutes } from './work/lines.routes.ts';
import { sheetRoutes } from './work/sheet.routes.ts';
import { workTableRoutes } from './work/table.routes.ts';
import { unansweredRoutes } from './work/unanswered.routes.ts';
import { workRoutes } from './work/work.routes.ts';

/**
 * Enough for 100 MB of files over a slow line (3 Mbit/s). Headers have to arrive within Node's own limit of a minute.
 */
const REQUEST_MS = 300_000;

/** Longer than a slow line is usually interrupted. */
const STILL_MS = 60_000;

export interface AppOptions extends FastifyServerOptions {
  /** Refuse answers that do not fit their schema, as tests do. */
  judged?: boolean;
  /**
   * How many ms the event loop may be late before requests are refused. Tests allow more, since they share a machine.
   */
  maxDelayMs?: number;
  /** How long (ms) a request's body, or the reader of an answer, may make no progress. */
  stillMs?: number;
  /** How many bytes all request bodies in memory may have together. */
  maxBodyBytes?: number;
  /** How passwords are hashed: slow on purpose, which only tests do without. */
  passwords?: Hashing;
  /** Reads the files of imports. Tests of what is in them do without a thread of its own for each. */
  readFiles?: FileReader;
  /** How names are resolved, and how long and large what is fetched from other servers may be: tests do not wait for a slow one. */
  fetching?: Partial<Bounds>;
  /** It answers another process of the server alone, which notes what programs ask. */
  beside?: boolean;
}

/** Builds the app. It does not listen yet. */
export async function buildApp(
  services: Services,
  {
    judged = false,
    maxDelayMs = 1000,
    stillMs = STILL_MS,
    maxBodyBytes,
    passwords: hashing = PASSWORDS,
    readFiles = readInThread,
    beside = false,
    fetching,
    ...options
  }: AppOptions = {},
): Promise<App> {
  const { config, meter } = services;
  let first: FirstAnswer = (request, response, framework) => framework(request, response);
  const defaults: FastifyServerOptions = {
    serverFactory: listenWith(
      (...exchange) => first(...exchange),
      {
        requestTimeout: REQUEST_MS,
        most: config.maxConnections,
        direct: config.proxies === 0,
        stillMs,
      },
      services.tls,
      (...exchange) => meter?.answering(...exchange),
    ),
    bodyLimit: PUBLIC_BODY_BYTES,
    frameworkErrors: answerFrameworkError,
    trustProxy: (_address, hop) => hop < config.proxies,
    // The listener answers HEAD.
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new OneLinePerRequest({ requestIdLogLabel: 'request_id' }),
    genReqId: (request) => requestId(request, config.proxies),
    // Without these Fastify loads compilers for schemas in JSON, which takes 3 ms.
    schemaController: {
      compilersFactory: { buildValidator: noSchemasInJson, buildSerializer: noSchemasInJson },
    },
    logger: { level: config.logLevel },
  };
  const app = Fastify({ ...defaults, ...options }).withTypeProvider<ZodTypeProvider>();
  app.setSerializerCompiler(judged ? judgeAnswers : sendAnswers);
  handleErrors(app, meter);
  closeWhatFallsIdle(app);
  nameRequests(app);
  meterRoutes(app, meter);
  secureAnswers(app, config);
  allowOrigins(app, config.corsOrigins);
  const { resumeWork, gate } = refuseOverload(app, { most: config.maxRequests, maxDelayMs });
  meter?.inWork(gate.working);
  if (config.database.engine === 'postgres') restWhileOthersWait(gate.working);
  compressAnswers(app);
  boundBodies(app, maxBodyBytes);
  // Before the routes, since it collects them as they are registered.
  await describeRoutes(app, VERSION);
  await readRequests(app);
  askForNeeds(app);
  const tokens = accessTokens(config.secret, services.caches);
  const passwords = inLine(hashing);
  const door = authenticate(services, tokens);
  const herd = new HerdCache(services.db, services.caches);
  first = readyHerd(app, services, herd, door, gate);
  if (services.tls?.mode === 'given') first = toHttps(config, first);
  checkTokens(app, door);
  resumeWork();
  handOver(app, services);
  makeFilesInTurn(app);

  const allAdded = addTogether(app);
  healthRoutes(app, services);
  const factors = secondFactors(app, services);
  const askAgain = askAgainBy(services, passwords, factors);
  authRoutes(app, services, tokens, passwords, factors);
  const askCaller = askCallerAgain(app, services, askAgain);
  accountRoutes(app, services, tokens, passwords, askAgain, askCaller);
  ownFarmRoutes(app, services, askCaller);
  memberRoutes(app, services, askCaller);
  invitationRoutes(app, services, askCaller);
  joiningRoutes(app, services, tokens, passwords);
  signInLinkRoutes(app, services, { tokens, passwords, factors, askAgain: askCaller });
  keyRoutes(app, services, askCaller);
  secondFactorRoutes(app, services, factors, askAgain);
  passwordResetRoutes(app, services, passwords);
  emailConfirmationRoutes(app, services);
  settingsRoutes(app, services);
  cowRoutes(app, services, herd);
  pedigreeRoutes(app, services);
  feedRoutes(app, services);
  feedMovementRoutes(app, services);
  rationRoutes(app, services);
  birthRecordRoutes(app, services);
  calvingRoutes(app, services);
  seminationRecordRoutes(app, services);
  pregnancyRoutes(app, services);
  tagRoutes(app, services);
  vaccineNameRoutes(app, services);
  medicineUseRoutes(app, services);
  recordRoutes(app, services);
  actRoutes(app, services);
  crushRoutes(app, services);
  crushRowRoutes(app, services);
  crushCardRoutes(app, services);
  crushTableRoutes(app, services);
  taskRoutes(app, services);
  growthRoutes(app, services);
  declarationRoutes(app, services);
  declarationFileRoutes(app, services);
  registerRoutes(app, services);
  historyRoutes(app, services);
  changesSinceRoutes(app, services);
  recordedRoutes(app, services);
  const exports = exportTurns(config.dataDir);
  exportRoutes(app, services, exports);
  adeExportRoutes(app, services, exports);
  const inFetchTurn = fetchTurns();
  sourceRoutes(app, services, inFetchTurn, fetching);
  importRoutes(app, services, readFiles, planFiles);
  fetchedRoutes(app, services, planFiles, fetchingFrom(services, inFetchTurn, fetching));
  imageRoutes(app, services);
  workRoutes(app, services);
  workCountRoutes(app, services);
  unansweredRoutes(app, services);
  lineRoutes(app, services);
  figureRoutes(app, services);
  testDayRoutes(app, services);
  testDayTableRoutes(app, services);
  calendarRoutes(app, services);
  sheetRoutes(app, services);
  workTableRoutes(app, services);
  notificationRoutes(app, services);
  phoneRoutes(app, services);
  allAdded();
  await adeRoutes(app, services, authenticatePrograms(services), toAppError, beside);
  serveDescription(app);
  await serveWeb(app, config);
  return app;
}

function noSchemasInJson(): never {
  throw new Error('Schemas are made with zod');
}
