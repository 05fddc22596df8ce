/** What somebody does with a phone. */
import { expect } from 'vitest';
import { farmDay } from '#domain/calendar/calendar.ts';
import { KINDS } from '#domain/kinds/index.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import { AppError } from '#domain/values/errors.ts';
import type { FoldedFarm } from '../../web/lib/offline/kept-farm.ts';
import { UnderWay } from '../../web/lib/offline/outbox.ts';
import { NoAnswer, NoRoom } from '../../web/lib/offline/store.ts';
import { CERTIFICATE, drawnAct } from './drawn-acts.ts';
import { aboutOf, judgeShownOnce, type Said } from './judge.ts';
import type { Phone } from './phone.ts';
import type { World } from './world.ts';

/** Every how manieth entry is looked at twice. */
const LOOKED_AT = 6;

export async function enter(world: World, phone: Phone, endsAfter?: number): Promise<void> {
  const { name } = phone.parts;
  const state = world.of(phone);
  if (phone.user !== phone.parts.session) return;
  const farm = await phone.does((app) => app.fold());
  if (farm === null || farm === 'killed' || farm instanceof Error) return;
  const key = `${name}${state.keys.length + 1}`;
  const { chance, sessions } = world;
  const act = drawnAct({ farm, key, chance, sessions });
  if (!act) return;
  state.keys.push(key);
  const isReached = !world.line.isDown;
  const entry = await phone.does((app) => app.entryOf(farm, key, act, { role: state.role, isReached }));
  if (entry instanceof AppError) return world.note(`${name} refused-at-once ${key} ${act.kind}`);
  if (entry === 'killed') return;
  if (entry instanceof Error) {
    if (entry instanceof NoAnswer) return;
    throw entry;
  }
  if (state.isOffsetKnown) {
    const at = new Date(world.now).toISOString();
    expect([key, entry.made_at, entry.made_on]).toEqual([key, at, farmDay(world.now, 'Europe/Paris')]);
  }
  const done = await phone.keep(entry, endsAfter);
  const said: Said = done === 'killed' ? 'ended' : done instanceof Error ? 'not kept' : 'kept';
  if (done instanceof Error && !(done instanceof NoRoom || done instanceof NoAnswer)) throw done;
  world.said.set(key, said);
  if (said === 'kept') sessions.note(act);
  world.about.set(
    key,
    aboutOf(entry, (id) => farm.herd.cow(id)?.[CERTIFICATE] ?? null),
  );
  world.note(`${name} enters-${said.replace(' ', '-')} ${key} ${entry.kind}`);
  if (said === 'kept' && state.keys.length % LOOKED_AT === 0) await judgeFold(world, phone);
  world.faults.count(`act ${act.args.sent && 'calves' in act.args.sent ? 'calving' : act.kind}`);
}

/** What is done to the herd of before comes to what is done to the herd as it is read. */
async function judgeFold(world: World, { app }: Phone): Promise<void> {
  const sound = world.faults.isSound;
  world.faults.isSound = true;
  const [more, anew] = [await app.fold(), await app.foldAnew()];
  world.faults.isSound = sound;
  for (const { table } of KINDS) {
    const rowsOf = (farm: FoldedFarm | null) =>
      (farm ? [...farm.herd.all(table)] : []).sort((a, b) => a.id - b.id);
    expect(rowsOf(more), `${table} as they are shown`).toEqual(rowsOf(anew));
  }
}

export async function withdraw(world: World, phone: Phone, endsAfter?: number): Promise<void> {
  const waiting = await phone.does(({ outbox }) => outbox.list());
  if (!Array.isArray(waiting)) return;
  const entry = world.chance.of(waiting);
  if (!entry) return;
  const gone = await phone.does(({ outbox }) => outbox.withdraw(entry.n), endsAfter);
  if (gone instanceof UnderWay) world.note(`${phone.parts.name} withdraw-refused ${entry.key}`);
  if (gone === 'killed') {
    // All that hangs on it went too, or nothing.
    for (const { key } of waiting) if (world.said.get(key) === 'kept') world.said.set(key, 'ended');
  }
  if (!Array.isArray(gone)) return;
  for (const { key } of gone) {
    world.said.set(key, 'withdrawn');
    world.note(`${phone.parts.name} withdraws ${key}`);
  }
}

/** Lets an entry that needs somebody be sent as it is, or as it will be taken. */
export async function mend(world: World, phone: Phone, anew: boolean, endsAfter?: number): Promise<void> {
  const waiting = await phone.does(({ outbox }) => outbox.list());
  if (!Array.isArray(waiting)) return;
  const entry = world.chance.of(waiting.filter(({ state }) => state === 'needs-you'));
  if (!entry) return;
  const state = await phone.does(({ herd }) => herd.state());
  const generation = state === 'killed' || state instanceof Error ? null : (state?.generation ?? null);
  const current = (entry.answer?.body as { current?: { version: number } } | null)?.current;
  const seen = current ? { version: current.version, values: { ...current } } : entry.seen;
  const values = anew ? { generation, seen } : {};
  world.mended.add(entry.key);
  // Somebody says that it is about the animals that have these ids now.
  if (anew) world.about.delete(entry.key);
  const mended = await phone.does(({ outbox }) => outbox.mend(entry.n, values), endsAfter);
  world.note(`${phone.parts.name} mends ${entry.key} ${mended instanceof Error ? 'not' : ''}`);
}

/** What a restored backup does not have is entered again. */
export async function sendMissing(world: World, phone: Phone): Promise<void> {
  const all = await phone.does(async ({ outbox, herd }) => ({
    missing: (await outbox.sent()).filter((sent) => sent.missing),
    state: await herd.state(),
  }));
  if (all === 'killed' || all instanceof Error || !all.state) return;
  const { missing, state } = all;
  for (const { entry } of missing) {
    const again = await phone.does(({ outbox }) => outbox.sendAgain(entry.n, state.generation));
    world.again.add(entry.key);
    if (again === undefined) world.note(`${phone.parts.name} sends-again ${entry.key}`);
  }
}

/** The server has a newer release, with another column in some table; the app is a new one over the same database. */
export async function update(world: World, phone: Phone): Promise<void> {
  phone.restart();
  const done = await phone.does(({ store }) =>
    store.write(['meta'], async (tx) => {
      const meta = (await tx.objectStore('meta').get('herd')) as { cursor: string } | undefined;
      const cursor = meta?.cursor.replace(/\.[^.]*\.([^.]*)$/, '.older.$1');
      if (meta && cursor) await tx.objectStore('meta').put({ ...meta, cursor } as never, 'herd');
    }),
  );
  world.isUpdated = true;
  world.note(`${phone.parts.name} updated ${done instanceof Error ? 'not' : ''}`);
}

/** What an entry made is shown once: by the entry, or by the herd. */
export async function lookOnce(world: World, phone: Phone): Promise<void> {
  const sound = world.faults.isSound;
  world.faults.isSound = true;
  const seen = await phone.does(async ({ herd, outbox }) => ({
    all: await outbox.all(),
    kept: await herd.rows(),
  }));
  world.faults.isSound = sound;
  if (seen === 'killed' || seen instanceof Error || !seen.kept) return;
  // A whole herd names no keys: of a try whose answer was lost, only the next try tells.
  const isOpen = ({ tries, key }: Entry) =>
    (world.isRestored || world.isUpdated) && (tries > 0 || world.mended.has(key));
  judgeShownOnce(seen.all, seen.kept.rows, isOpen);
}
