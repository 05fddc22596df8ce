/** The meter whose figures Prometheus reads. This file loads its library: it is imported where a port for metrics is set. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseFailure } from '../../database/failures.ts';
import type { Meter } from './meter.ts';

const BUCKETS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TOO_MANY = 429;
const COUNTED_FAILURES = ['unavailable', 'full', 'damaged', 'failing'] as const satisfies DatabaseFailure[];

/** Routes of the app's files. */
const OF_WEB = new Set(['/*', '/sw.js']);

/** A route as the document of the API writes it, `/api/cows/{id}/`; of one that is in no document, what kind it is. */
function routeLabel(url: string | undefined): string {
  if (url === undefined) return 'other';
  return OF_WEB.has(url) ? 'web' : url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}');
}

interface About {
  name: string;
  help: string;
  labelNames?: string[];
}

export class PrometheusMeter implements Meter {
  readonly registry = new Registry();
  readonly #frameworks = new WeakMap<IncomingMessage, FastifyRequest>();
  readonly #routes = new WeakMap<IncomingMessage, string>();
  #inWork = () => 0;

  readonly #requests = this.#counter({
    ...{ name: 'cowbell_http_requests_total', help: 'Answers' },
    labelNames: ['method', 'route', 'status'],
  });
  readonly #durations = this.#histogram({
    name: 'cowbell_http_request_duration_seconds',
    help: 'Seconds from the beginning of a request to the end of its answer',
    labelNames: ['method', 'route'],
  });
  readonly #refused = this.#counter({
    ...{ name: 'cowbell_http_refused_total', help: 'Requests that were refused', labelNames: ['reason'] },
  });
  readonly #failures = this.#counter({
    ...{ name: 'cowbell_db_failures_total', help: 'Failures of the database', labelNames: ['failure'] },
  });
  readonly #changes = this.#counter({
    name: 'cowbell_changes_total',
    help: 'Changes of herds that were acknowledged',
  });
  readonly #checks = this.#counter({
    ...{ name: 'cowbell_farm_checks_total', help: 'Daily checks of farms', labelNames: ['outcome'] },
  });
  readonly #due = this.#gauge({
    name: 'cowbell_farm_checks_due',
    help: 'Farms whose check was due at the last look, those under way among them',
  });
  readonly #checkDurations = this.#histogram({
    ...{ name: 'cowbell_farm_check_duration_seconds', help: 'Seconds that checks took' },
  });
  readonly #mails = this.#counter({ name: 'cowbell_mails_total', help: 'Mails', labelNames: ['outcome'] });

  constructor({ version, engine }: { version: string; engine: string }) {
    collectDefaultMetrics({ register: this.registry });
    const build = new Gauge({
      ...{ name: 'cowbell_build_info', help: 'The version, and the engine of the database' },
      ...{ labelNames: ['version', 'engine'], registers: [this.registry] },
    });
    build.set({ version, engine }, 1);
    const inWork = () => this.#inWork();
    new Gauge({
      ...{ name: 'cowbell_http_requests_in_work', help: 'Requests in work', registers: [this.registry] },
      collect() {
        this.set(inWork());
      },
    });
    // What did not happen yet is 0, so that the first time is seen as a rise.
    for (const reason of ['overload', 'farm', 'attempts']) this.#refused.inc({ reason }, 0);
    for (const failure of COUNTED_FAILURES) this.#failures.inc({ failure }, 0);
    for (const outcome of ['done', 'failed']) this.#checks.inc({ outcome }, 0);
    for (const outcome of ['sent', 'failed']) this.#mails.inc({ outcome }, 0);
  }

  answering(request: IncomingMessage, response: ServerResponse): void {
    // The listener lets HEAD be answered as GET.
    const { method = '' } = request;
    const begun = performance.now();
    response.once('close', () => {
      if (!response.headersSent) return;
      const known = this.#routes.get(request);
      const route = known ?? routeLabel(this.#frameworks.get(request)?.routeOptions.url);
      const status = response.statusCode;
      this.#requests.inc({ method, route, status });
      this.#durations.observe({ method, route }, (performance.now() - begun) / 1000);
      if (status === TOO_MANY) this.#refused.inc({ reason: 'attempts' });
    });
  }

  byFramework(request: FastifyRequest): void {
    this.#frameworks.set(request.raw, request);
  }

  byRoute(request: IncomingMessage, route: string): void {
    this.#routes.set(request, route);
  }

  inWork(count: () => number): void {
    this.#inWork = count;
  }

  refused(reason: 'overload' | 'farm'): void {
    this.#refused.inc({ reason });
  }

  databaseFailed(failure: DatabaseFailure): void {
    if (COUNTED_FAILURES.some((counted) => counted === failure)) this.#failures.inc({ failure });
  }

  changed(): void {
    this.#changes.inc();
  }

  checksDue(count: number): void {
    this.#due.set(count);
  }

  checked(outcome: 'done' | 'failed', seconds: number): void {
    this.#checks.inc({ outcome });
    this.#checkDurations.observe(seconds);
  }

  mailed(outcome: 'sent' | 'failed'): void {
    this.#mails.inc({ outcome });
  }

  #counter(about: About): Counter {
    return new Counter({ ...about, registers: [this.registry] });
  }

  #gauge(about: About): Gauge {
    return new Gauge({ ...about, registers: [this.registry] });
  }

  #histogram(about: About): Histogram {
    return new Histogram({ ...about, buckets: BUCKETS, registers: [this.registry] });
  }
}
