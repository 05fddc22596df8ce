import type { FigureAnimal } from '#domain/figures/animal.ts';
import { besideHerd, daysBeside } from '#domain/figures/beside-herd.ts';
import { bookOf } from '#domain/figures/book.ts';
import { BesideHerd, ToThinkAbout } from '#domain/figures/schema.ts';
import { toThinkAbout } from '#domain/figures/to-think-about.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import { readSettings } from '../herd/farm.repository.ts';
import { keptTexts } from '../herd/kept-by-tag.ts';
import { notFound } from '../herd/refusals.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { sendOfHerd } from '../herd/tagged-answer.ts';
import type { App } from '../http/app-type.ts';
import { IdPath } from '../http/requests/schemas.ts';
import { readFigureAnimals } from './figures.repository.ts';
import type { KeptBooks } from './kept-books.ts';

const tags = ['Figures'];

/** Before all records. */
const EVER = '0001-01-01';

/** One animal beside the herd, and the animals of the herd that one may want to think about. */
export function animalFigureRoutes(app: App, { db, books }: { db: Db; books: KeptBooks }): void {
  const ready = keptTexts();
  // The same days as of the farm's figures, so that nothing more is read.
  const herdOf = (context: RequestContext) => books.of(context, daysBeside(context.today).from);

  const besideOf = async (context: RequestContext, id: number): Promise<BesideHerd> => {
    const { today } = context;
    const { own, calves } = await atOneMoment(db, (snapshot) => readFamily(snapshot, context, id));
    const herd = await herdOf(context);
    const bookNow = (animal: FigureAnimal) => bookOf(animal, today);
    return besideHerd([bookNow(own), ...calves.map(bookNow)], herd, today);
  };

  app.get(
    '/api/figures/cow/:id/',
    {
      config: { compressed: true },
      schema: {
        tags,
        summary: "An animal's whole life beside what the herd did in the last two years",
        params: IdPath,
        response: { 200: BesideHerd },
      },
    },
    (request, reply) =>
      sendOfHerd(request, reply, (context, tag) =>
        ready.of(`${context.farm_id}.${request.params.id}`, tag, async () =>
          JSON.stringify(await besideOf(context, request.params.id)),
        ),
      ),
  );

  app.get(
    '/api/figures/to-think-about/',
    {
      config: { compressed: true },
      schema: {
        tags,
        summary: 'Animals that are open for long, not pregnant after several services, or old and empty',
        response: { 200: ToThinkAbout },
      },
    },
    (request, reply) =>
      sendOfHerd(request, reply, (context, tag) =>
        ready.of(`${context.farm_id}.to-think-about`, tag, async () => {
          const { today, farm_id } = context;
          const { work } = await readSettings(db, farm_id);
          const animals = toThinkAbout(await herdOf(context), today, work);
          return JSON.stringify({ today, animals });
        }),
      ),
  );
}

/** An animal and its calves, with all their records. */
async function readFamily(db: Db, context: RequestContext, id: number) {
  const [own] = await readFigureAnimals(db, context, EVER, [id]);
  if (!own) throw notFound();
  const born = own.birth_records.flatMap(({ newborn_cow }) => newborn_cow ?? []);
  return { own, calves: born.length === 0 ? [] : await readFigureAnimals(db, context, EVER, born) };
}
