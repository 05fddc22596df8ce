import type { PlainDate } from '#domain/calendar/calendar.ts';
import { besideHerd, daysBeside } from '#domain/figures/beside-herd.ts';
import { bookOf } from '#domain/figures/book.ts';
import { BesideHerd, ToThinkAbout } from '#domain/figures/schema.ts';
import { toThinkAbout } from '#domain/figures/to-think-about.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import { notFound } from '../herd/door/refusals.ts';
import { readSettings } from '../herd/farm.repository.ts';
import type { FarmMoment } from '../herd/lives/kept-lives.ts';
import { keptTexts } from '../herd/ready/kept-by-tag.ts';
import { ofHerd, sendOfHerd } from '../herd/ready/tagged-answer.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { App } from '../http/app-type.ts';
import { IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { booksAt, readBooks } from './books.ts';

/** One animal beside the herd, and the animals of the herd that one may want to think about. */
export function animalFigureRoutes(
  app: App,
  { db, lives, caches }: Pick<Services, 'db' | 'lives' | 'caches'>,
): void {
  const ready = keptTexts(caches);
  // The same days as of the farm's figures, so that nothing more is read.
  const since = (today: PlainDate) => daysBeside(today).from;

  const besideOf = (context: RequestContext, id: number): Promise<BesideHerd> =>
    lives.at(context, async (moment) => {
      const { today } = context;
      const { own, calves } = await readFamily(moment, id);
      const bookNow = (animal: Animal) => bookOf(animal, today);
      const herd = await booksAt(moment, since(today));
      return besideHerd([bookNow(own), ...calves.map(bookNow)], herd, today);
    });

  app.get(
    '/api/figures/cow/:id/',
    ofHerd({
      tag: 'Figures',
      summary: "An animal's whole life beside what the herd did in the last two years",
      answer: BesideHerd,
      asked: {
        params: IdPath,
      },
    }),
    (request, reply) =>
      sendOfHerd(request, reply, (context, tag) =>
        ready.of(`${context.farm_id}.${request.params.id}`, tag, async () =>
          JSON.stringify(await besideOf(context, request.params.id)),
        ),
      ),
  );

  app.get(
    '/api/figures/to-think-about/',
    ofHerd({
      tag: 'Figures',
      summary: 'Animals that are open for long, not pregnant after several services, or old and empty',
      answer: ToThinkAbout,
      asked: {},
    }),
    (request, reply) =>
      sendOfHerd(request, reply, (context, tag) =>
        ready.of(`${context.farm_id}.to-think-about`, tag, async () => {
          const { today, farm_id } = context;
          const { work } = await readSettings(db, farm_id);
          const animals = toThinkAbout(await readBooks(lives, context, since(today)), today, work);
          return JSON.stringify({ today, animals });
        }),
      ),
  );
}

/** An animal and its calves, with all their records. */
async function readFamily({ whole }: FarmMoment, id: number) {
  const [own] = await whole([id]);
  if (!own) throw notFound();
  const born = own.birth_records.flatMap(({ newborn_cow }) => newborn_cow ?? []);
  return { own, calves: born.length === 0 ? [] : await whole(born) };
}
