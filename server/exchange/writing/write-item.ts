/** Writes one resource on the herd in memory, whole or not at all. */
import { gestationOn } from '#domain/breeding/gestation.ts';
import { dayOf } from '#domain/calendar/calendar.ts';
import { ownSource, rowIdIn } from '#domain/exchange/ade/ade.ts';
import type { Collection } from '#domain/exchange/ade/collections.ts';
import type { Done, RowAt } from '#domain/exchange/ade/doing.ts';
import {
  identityOf,
  type KeptResource,
  modifiedOf,
  type Verdict,
  verdictOf,
} from '#domain/exchange/ade/meeting.ts';
import {
  type AdeRead,
  LONGEST_RESOURCE,
  readResource,
  type SaidWhence,
} from '#domain/exchange/ade/reading.ts';
import { deleting, writing } from '#domain/exchange/ade/write-resource.ts';
import { NotLoaded } from '#domain/herd/loaded.ts';
import { type Act, type Outcome, run } from '#domain/herd/run.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { message } from '#domain/messages/message.ts';
import { cut } from '#domain/values/cut.ts';
import { NAME_LENGTH } from '#domain/values/limits.ts';
import { cell } from '#domain/values/objects.ts';
import { load, loadWhole } from '../../herd/families/load.ts';
import type { Identity, IdentityName } from '../ade/identities.repository.ts';
import { type About, aboutOf, fingerprintOf } from './about.ts';
import { type Body, TOO_LONG } from './bodies.ts';
import { placeOf } from './copies.ts';
import { NotRead } from './identities.ts';
import { feedNamed, type Known, NAMES_OF_FEEDS, ofSameDay, readingOf } from './known.ts';
import { MOST_CHARACTERS, namesBeside, noteName } from './names-beside.ts';
import { nothing, type Outcomes, refusal, refusedBy } from './outcomes.ts';
import type { Sender } from './sender.ts';
import { identifiersSent } from './sent-names.ts';

/** After so many loads for one resource the whole herd is loaded. */
const SINGLE_LOADS = 8;

export class Item {
  readonly #known: Known;
  readonly #collection: Collection;
  readonly #body: unknown;
  readonly #sender: Sender;
  readonly #whence: SaidWhence;
  readonly #source: string;
  readonly #isOwn: boolean;

  constructor(known: Known, collection: Collection, { body, whence }: Body, sender: Sender) {
    this.#known = known;
    this.#collection = collection;
    this.#body = body;
    this.#sender = sender;
    this.#whence = whence;
    this.#source = this.#whence.source ?? sender.key;
    this.#isOwn = this.#source.toLowerCase() === ownSource(known.farm.key).toLowerCase();
  }

  /** Writes it; what is found missing meanwhile is loaded, and it is begun anew. */
  async write(): Promise<Outcomes> {
    const { herd, change, identities } = this.#known;
    for (let tries = 0; ; tries += 1) {
      const mark = herd.mark;
      try {
        return await this.#attempt();
      } catch (error) {
        herd.rollback(mark);
        if (error instanceof NotRead) await identities.bringOf(error.row, ofSameDay(this.#known, error.row));
        else if (!(error instanceof NotLoaded)) throw error;
        else if (tries < SINGLE_LOADS) await load(change.db, change.loading, herd, error.asks);
        else await loadWhole(change.db, change.loading, herd);
      }
    }
  }

  async #attempt(): Promise<Outcomes> {
    const { sourceId, id, isDeleted } = this.#whence;
    if (this.#body === TOO_LONG)
      return refusal('invalid', '', message('value.too-long', { most: LONGEST_RESOURCE }));
    for (const [instance, text] of [
      ['/meta/source', this.#source],
      ['/meta/sourceId', sourceId ?? ''],
      ['/id', id ?? ''],
    ] as const) {
      if (text.length > MOST_CHARACTERS)
        return refusal('invalid', instance, message('value.too-long', { most: MOST_CHARACTERS }));
      // No database keeps half a character: what was kept would not be known again.
      if (!text.isWellFormed()) return refusal('invalid', instance, message('value.characters-not-allowed'));
    }
    const called = sourceId ?? id;
    if (isDeleted) return called === null || this.#isOwn ? nothing('nothing-deleted') : this.#delete(called);
    const named = called === null ? null : this.#isOwn ? this.#ownRow(called) : this.#identity(called);
    const { read, faults } = readResource(this.#collection.name, this.#body, this.#reading(named));
    if (faults) return { refused: faults };
    const about = aboutOf(read);
    return this.#apply(read, called === null && !this.#isOwn ? await this.#keyless(about) : named, about);
  }

  #name(source_id: string): IdentityName {
    return { collection: this.#collection.name, source: this.#source, source_id };
  }

  #identity(source_id: string): Identity | null {
    return this.#known.identities.named(this.#name(source_id));
  }

  /** What its sender calls nothing, by its animal and time. */
  async #keyless(about: About): Promise<Identity | null> {
    const { sourceId } = identityOf(this.#whence, this.#sender.key, about);
    await this.#known.identities.bring(this.#collection.name, [this.#name(sourceId)]);
    return this.#identity(sourceId);
  }

  /** A row of the farm's own, which comes back from somebody who read it. */
  #ownRow(key: string): Identity | null {
    const [path, id] = key.split('/');
    const kind = KINDS.find((one) => one.path === path);
    const entity_id = rowIdIn(id ?? '');
    if (!kind || entity_id === null || this.#collection.name === 'births') return null;
    return {
      ...this.#name(key),
      ...{ entity: kind.table, entity_id, creator: '', modified: '', said: '' },
      ...{ is_made: false, made_in: null, seen_in: 0 },
    };
  }

  /** An animal that came so before is known by it, whatever she is called by now. */
  #reading(named: Identity | null) {
    const [identifier] = identifiersSent(cell(Object(this.#body), 'identifier'));
    const isAnimal = named?.entity === 'cows' && this.#known.herd.cow(named.entity_id) !== undefined;
    return readingOf(
      this.#known,
      isAnimal && identifier && this.#collection.name === 'animals'
        ? { cow: named.entity_id, identifier }
        : null,
    );
  }

  async #apply(read: AdeRead, named: Identity | null, about: About): Promise<Outcomes> {
    const { now } = this.#sender;
    const said = fingerprintOf(this.#body);
    const verdict = verdictOf(this.#whence, named && (await this.#kept(named, said)), now);
    if (verdict !== 'new' && verdict !== 'change') return this.#leave(verdict, named);
    const target = named && this.#isThere(named) ? { table: named.entity, id: named.entity_id } : null;
    if (read.what === 'stock' && feedNamed(this.#known, this.#source, read.feedId ?? '') === null)
      return refusal('invalid', '/feedId', message('ade.unknown-feed'));
    const outcome = this.#run(
      writing(read, {
        target,
        collection: this.#collection.name,
        isClaimed: (row) => this.#known.identities.of(row).length > 0,
        feedNamed: (id) => feedNamed(this.#known, this.#source, id),
      }),
    );
    if (outcome.refusals) return refusedBy(this.#collection, outcome.refusals);
    const { result: done, changes } = outcome;
    const names = namesBeside(this.#known, done);
    if (!this.#isOwn) this.#note(done, about, { said, modified: modifiedOf(this.#whence, now), named });
    for (const { cow, name } of names) noteName(this.#known, this.#sender, name, { table: 'cows', id: cow });
    const isChanged = changes.length > 0;
    const notice = done.isMet ? 'met' : isChanged ? null : 'unchanged';
    return { refused: null, notice, isMade: done.isMade, isChanged, row: done, gone: null };
  }

  /** What is kept under its identity, as the verdict asks for it. */
  async #kept(named: Identity, said: string): Promise<KeptResource> {
    const changedHere = await this.#known.identities.changedHere(named, named.entity, this.#rowsOf(named));
    return {
      modified: named.modified,
      isSame: named.said === said,
      changedHere,
      isGone: !this.#isThere(named),
    };
  }

  #isThere({ entity, entity_id }: Identity): boolean {
    return this.#known.herd.find(entity, entity_id) !== undefined;
  }

  /** The rows that it is: of a calving all its birth records. */
  #rowsOf({ entity, entity_id }: Identity): number[] {
    const { herd } = this.#known;
    const birth = entity === 'birth_records' ? herd.find('birth_records', entity_id) : undefined;
    const mother = birth && herd.cow(birth.mother_cow);
    if (!birth || !mother) return [entity_id];
    return herd.recordsOn('birth_records', mother, dayOf(birth.birth_date)).map(({ id }) => id);
  }

  async #delete(called: string): Promise<Outcomes> {
    const named = this.#identity(called);
    const kept = named && (await this.#kept(named, ''));
    const verdict = verdictOf(this.#whence, kept, this.#sender.now);
    if (verdict !== 'delete' || !named) return this.#leave(verdict, named);
    // What was here before it came is not its sender's.
    if (!named.is_made || this.#collection.name === 'feed-storages')
      return this.#leave('nothing-deleted', named);
    const row = { table: named.entity, id: named.entity_id };
    const cameFrom = (one: RowAt) =>
      this.#known.identities.of(one).some(({ source, is_made }) => is_made && source === this.#source);
    const gone = placeOf(this.#known.herd, this.#collection, row, ({ id }) => id);
    const outcome = this.#run(deleting(row, cameFrom));
    if (outcome.refusals) return refusedBy(this.#collection, outcome.refusals);
    if (!outcome.result.isDone) return this.#leave('changed-here', named);
    const modified = modifiedOf(this.#whence, this.#sender.now);
    this.#known.identities.note({ ...named, modified, said: '' });
    return { refused: null, notice: null, isMade: false, isChanged: true, row: null, gone };
  }

  /** Nothing is written, and it is told why. */
  #leave(verdict: Verdict, named: Identity | null): Outcomes {
    if (verdict === 'new' || verdict === 'change' || verdict === 'delete')
      throw new Error(`${verdict} is done`);
    const row = named && this.#isThere(named) ? { table: named.entity, id: named.entity_id } : null;
    // What its copy is drawn of has to be known.
    if (row) placeOf(this.#known.herd, this.#collection, row, ({ id }) => id);
    return { ...nothing(verdict), row };
  }

  #run<Result>(act: Act<null, Result>): Outcome<Result> {
    const { entered_on, today, is_late, username, role, gestation } = this.#known.change.context;
    return run(this.#known.herd, act, null, {
      today: entered_on,
      arrival: { day: today, isLate: is_late },
      by: cut(username, NAME_LENGTH),
      role,
      gestationOf: gestationOn(gestation),
    });
  }

  #note(
    done: Done,
    { cow, when }: About,
    { said, modified, named }: { said: string; modified: string; named: Identity | null },
  ): void {
    const isKnown = named?.entity === done.table && named.entity_id === done.id;
    const { sourceId: called, id } = this.#whence;
    const animal = cow ?? done.named?.[0]?.cow ?? null;
    const { sourceId } = identityOf(this.#whence, this.#sender.key, { cow: animal, when });
    this.#known.identities.note(
      {
        ...this.#name(sourceId),
        ...{ entity: done.table, entity_id: done.id, creator: this.#sender.name, modified, said },
        is_made: done.isMade || (isKnown && named.is_made),
      },
      called === null && id === null ? animal : null,
    );
    if (this.#collection.name === 'feeds' && called !== null && id !== null)
      noteName(
        this.#known,
        this.#sender,
        { collection: NAMES_OF_FEEDS, source: this.#source, source_id: id },
        done,
      );
  }
}
