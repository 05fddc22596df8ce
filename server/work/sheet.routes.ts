/** The sheet of a vet's visit, and the link by which somebody without a login reads it for a day. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import { addDays, beginningOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { withOffset } from '#domain/calendar/farm-clock.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { Sheet, SheetWish, sheetRows } from '#domain/work/sheet.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { readSettings } from '../herd/farm.repository.ts';
import { readFarmWork } from '../herd/lives/work.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { endSheetLink, keepSheetLink, sheetLinkOf, sheetOfLink } from '../herd/sheet-links.repository.ts';
import { type App, contextOf, memberOf } from '../http/app-type.ts';
import { hashToken } from '../http/hash-token.ts';
import { countedAddress, countOutcomes, type Limit } from '../http/limits/attempts.ts';
import { Empty } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { sendPage } from '../mail/link-pages.ts';
import { readSheetFacts } from './sheet.repository.ts';
import { type SharedSheet, sheetGone, sheetPage } from './sheet-page.ts';

const tags = ['Work'];

/** 160 bits. */
const TOKEN_BYTES = 20;

/** Guesses at links, by address. */
const OF_TRIES: Limit = { name: 'sheet-tries', most: 30, minutes: 15, reason: 'attempts.sheet-links' };

const moment = z.string().check(z.meta({ format: 'date-time' }));
const MadeLink = z.object({ url: z.string(), made_at: moment, ends_at: moment });
/** Null where there is none. Its address is known only when it is made. */
const KnownLink = z.object({ made_at: z.nullable(moment), ends_at: z.nullable(moment) });

export function sheetRoutes(app: App, services: Services): void {
  const { db, lives, clock, config } = services;

  async function sheetOf(context: RequestContext, wish: SheetWish): Promise<Sheet> {
    const { today } = context;
    const { settings, ...facts } = await readFarmWork(lives, context, clock());
    const { lists } = dayOfWork(facts, settings, { today, ahead: wish.days ?? 0 });
    const animals = await readSheetFacts(db, context, wish.animals);
    const { farm_name } = await readSettings(db, context.farm_id);
    const rows = sheetRows({ ...animals, lists }, wish, { today, now: clock().getTime() });
    return { farm_name, day: today, rows };
  }

  app.post(
    '/api/work/sheet/',
    {
      config: { needs: 'viewer', wholeHerd: true, compressed: true },
      schema: {
        tags,
        summary: "The sheet of a vet's visit: animals with what the vet asks first; changes nothing",
        body: SheetWish,
        response: { 200: Sheet },
      },
    },
    (request) => sheetOf(contextOf(request), request.body),
  );

  app.get(
    '/api/work/sheet/link/',
    {
      config: { needs: 'worker', keys: false },
      schema: { tags, summary: "Whether one's link to a sheet is valid today", response: { 200: KnownLink } },
    },
    async (request) => {
      const link = await sheetLinkOf(db, memberOf(request), clock());
      return { made_at: link?.made_at ?? null, ends_at: link?.ends_at ?? null };
    },
  );

  app.post(
    '/api/work/sheet/link/',
    {
      config: { needs: 'worker', keys: false, wholeHerd: true },
      schema: {
        tags,
        summary:
          "Make a link by which anybody reads a sheet, as it stands now, until the end of the farm's day; one's link before it ends",
        body: SheetWish,
        response: { 201: MadeLink },
      },
    },
    async (request, reply) => {
      const context = memberOf(request);
      const { rows, ...head } = await sheetOf(context, request.body);
      const shared: SharedSheet = { ...head, rows: rows.map(({ cow: _, ...row }) => row) };
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const made_at = clock().toISOString();
      const ends_at = endOfDay(context);
      const { user_id, farm_id } = context;
      await keepSheetLink(db, {
        user_id,
        farm_id,
        token_hash: hashToken(token),
        sheet: JSON.stringify(shared),
        made_at,
        ends_at,
      });
      return reply.code(201).send({ url: `${config.publicUrl}/sheet/${token}`, made_at, ends_at });
    },
  );

  app.delete(
    '/api/work/sheet/link/',
    {
      config: { needs: 'worker', keys: false },
      schema: { tags, summary: "End one's link to a sheet", response: { 204: Empty } },
    },
    async (request, reply) => {
      await endSheetLink(db, memberOf(request));
      return reply.code(204).send(undefined);
    },
  );

  app.get(
    '/sheet/:token',
    {
      config: { needs: 'public' },
      schema: {
        tags,
        summary: 'The page of a shared sheet, for people; 404 once its day is over',
        params: z.object({ token: z.string() }),
      },
    },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      const kept = await sheetIn(request.params.token, request.ip);
      if (kept === null) return sendPage(reply, 404, sheetGone);
      return sendPage(reply, 200, (words) => sheetPage(words, kept));
    },
  );

  /** What a link shows; null for one that is over or never was. Throws `too_many` for who opens many such. */
  async function sheetIn(token: string, ip: string): Promise<SharedSheet | null> {
    const gone = new AppError('not_found', message('sheet.over'));
    const check = async () => {
      const text = await sheetOfLink(db, hashToken(token), clock());
      if (text === undefined) throw gone;
      const shared: SharedSheet = JSON.parse(text);
      return shared;
    };
    const failures = [{ limit: OF_TRIES, subject: countedAddress(ip) }];
    try {
      return await countOutcomes(services, { failures }, check, {
        pass: (_, shared) => Promise.resolve(shared),
      });
    } catch (error) {
      if (error === gone) return null;
      throw error;
    }
  }
}

/** The moment at which the farm's day ends. */
function endOfDay({ today, time_zone }: { today: PlainDate; time_zone: string }): string {
  return new Date(withOffset(beginningOf(addDays(today, 1)), time_zone)).toISOString();
}
