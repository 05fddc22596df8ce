/** What a farm has to declare to an authority, and what its keepers say of that. */
import { countsOf, type Declaration, declarationsOf } from '#domain/declare/declarations.ts';
import { readId } from '#domain/declare/events.ts';
import {
  type DeclarationItem,
  DeclarationMarking,
  Declarations,
  DeclarationsMarked,
  DeclarationsQuery,
} from '#domain/declare/schema.ts';
import { missingOf } from '#domain/exchange/national/fill.ts';
import { fileFor, filesOf } from '#domain/exchange/national/index.ts';
import { toDeclareOf } from '#domain/exchange/national/to-declare.ts';
import { markDeclarations } from '#domain/herd/acts/declarations.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import { perform } from '../herd/door/perform.ts';
import { readDeclaredOf } from '../herd/lives/declared.repository.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';
import { readCalled, readDeclared } from './declarations.repository.ts';

const tags = ['Declarations'];

/** Room for as many ids as are taken. */
const BODY_BYTES = 1_000_000;

export function declarationRoutes(app: App, services: Services): void {
  const { db } = services;

  app.get(
    '/api/declarations/',
    {
      config: { needs: 'viewer', wholeHerd: true, compressed: true },
      schema: {
        tags,
        summary: 'What is to be declared to the authority and what is declared, by the day it is due',
        description: 'Of a farm without a country there is nothing. Cowbell itself declares nothing.',
        querystring: DeclarationsQuery,
        response: { 200: Declarations },
      },
    },
    (request) => {
      const { farm_id, today } = contextOf(request);
      return atOneMoment(db, async (snapshot) => {
        const { farm, events, marks, records } = await readDeclared(snapshot, farm_id);
        const all = declarationsOf(farm, events, marks, today);
        const asked = all.filter(askedBy(request.query));
        const called = asked.length === 0 ? null : await readCalled(snapshot, farm_id);
        const toDeclare = toDeclareOf(called ?? new Map(), records);
        const items = asked.flatMap((item): DeclarationItem[] => {
          const cow = called?.get(item.cow);
          if (!cow) return [];
          const [file, told] = [fileFor(farm.country, item.event), item.gone ? null : toDeclare(item)];
          const missing = file && told ? missingOf(file, told) : [];
          return [{ ...item, cow_name: cow.name, id_number: cow.id_number, missing }];
        });
        const files = filesOf(farm.country).map(({ name }) => name);
        return { country: farm.country, today, ...countsOf(all), files, items };
      });
    },
  );

  app.post(
    '/api/declarations/mark/',
    {
      config: { act: actNamed('declaration.mark') },
      bodyLimit: BODY_BYTES,
      schema: {
        tags,
        summary:
          'Say of declarations that they are declared, refused, not needed or to do, all as one change',
        body: DeclarationMarking,
        response: { 200: DeclarationsMarked },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, 'declaration.mark', async (change) => {
        const { declarations: ids, ...said } = request.body;
        const cows = [...new Set(ids.flatMap((id) => readId(id)?.cow ?? []))];
        const { farm, events, marks } = await readDeclaredOf(change.db, change.context.farm_id, cows);
        const known = new Map(
          declarationsOf(farm, events, marks, change.context.today).map((item) => [item.id, item]),
        );
        const unknown = ids.flatMap((id, index) =>
          known.has(id) ? [] : fieldMessage(`declarations.${index}`, 'declaration.unknown'),
        );
        if (unknown.length > 0) throw new AppError('invalid', unknown);
        const named = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
        const { result } = await perform(change, markDeclarations, { events: named, ...said });
        return { status: 200, naming: (history) => ({ count: result.count, history }) };
      }),
  );
}

/** Whether a declaration is one of those that a query asks for. */
function askedBy({ state, event, from, to, cow }: DeclarationsQuery): (item: Declaration) => boolean {
  const states = state === undefined ? null : [state].flat();
  return (item) =>
    (states === null || states.includes(item.state)) &&
    (event === undefined || item.event === event) &&
    (from === undefined || item.day >= from) &&
    (to === undefined || item.day <= to) &&
    (cow === undefined || item.cow === cow);
}
