/** The form of an entry that has not arrived, with what was typed. Its forms are those of the screens on which it was entered: slices meet here. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { Feed } from '#domain/kinds/feed/schema.ts';
import { isRecordTable, type RecordTable, type Table } from '#domain/kinds/index.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import { cell } from '#domain/values/objects.ts';
import { ActOnMany } from './act-on-many.tsx';
import { atFields } from './cows/calving/at-fields.ts';
import { AddCowForm } from './cows/forms/add-cow-form.tsx';
import { AboutForm, CalvingForm, CareForm, RecordForm } from './cows/late-forms.tsx';
import type { RecordOf } from './cows/records/record-kinds.ts';
import { FarmRowForm } from './farm-rows/farm-row-form.tsx';
import { AddFeedForm } from './feeds/add-feed-form.tsx';
import { FeedEditForm } from './feeds/feed-edit-form.tsx';
import { FeedMovementForm } from './feeds/page/feed-movement-form.tsx';
import type { FeedMovement, Ration } from './feeds/page/queries.ts';
import { RationForm } from './feeds/page/ration-form.tsx';
import { WasteForm } from './feeds/page/waste-form.tsx';
import { keys } from './lib/api/query-client.ts';
import type { FormValues } from './lib/forms/form-draft.ts';
import { MendingContext } from './lib/forms/mending.ts';
import { MANY_ACTS } from './lib/herd/acts-on-many.ts';
import type { FarmRow, FarmTable } from './lib/herd/farm-rows.ts';
import { feedsQuery } from './lib/herd/feeds.ts';
import { herdQuery, leftQuery } from './lib/herd/herd.ts';
import type { KeptItem } from './lib/offline/kept.ts';
import type { KeptActs } from './lib/offline/kept-acts.ts';
import { TaskForm } from './tasks/late-form.tsx';
import type { Task } from './tasks/queries.ts';
import { Skeleton } from './ui/surface.tsx';

interface MendFormProps {
  item: KeptItem;
  acts: KeptActs;
  onDone: () => void;
}

/** Says an entry anew: it keeps its place among the others. */
export function MendForm({ item, acts, onDone }: MendFormProps) {
  const { n, key, typed, args } = item.entry;
  const reason = atFields(item.reason) as KeptItem['reason'];
  const mending = { n, key, reason, values: typed?.values ?? typedIn(args.sent) };
  return (
    <MendingContext value={mending}>
      <FormOf item={item} acts={acts} onDone={onDone} />
    </MendingContext>
  );
}

/** What the inputs of a form would hold that sends this. */
function typedIn(sent: object | null): FormValues {
  return Object.fromEntries(
    Object.entries(sent ?? {}).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? value : String(value ?? ''),
    ]),
  );
}

function FormOf({ item, acts, onDone }: MendFormProps): ReactNode {
  const { entry, about } = item;
  const { table } = about;
  if (entry.kind.endsWith('.many')) return <OfMany entry={entry} onDone={onDone} />;
  if (entry.kind === 'cow.create')
    return <AddCowForm bought={entry.typed?.form === 'cow:bought'} onDone={onDone} />;
  if (about.cow !== null && table !== null && table !== 'tasks')
    return <OfAnimal id={about.cow} table={table} entry={entry} acts={acts} onDone={onDone} />;
  const row = seenRow(entry);
  switch (table) {
    case 'tasks':
      return <TaskForm task={row as Task | null} onDone={onDone} />;
    case 'feeds':
      return <OfFeed entry={entry} onDone={onDone} />;
    case 'feed_movements':
    case 'rations':
      return <OnFeed table={table} entry={entry} onDone={onDone} />;
    case 'places':
    case 'medicines':
    case 'lists':
      return <FarmRowForm table={table} row={row as FarmRow<FarmTable> | null} onDone={onDone} />;
    default:
      return null;
  }
}

/** The row that is changed, as it was seen; null of a new one. */
function seenRow({ args, seen }: Entry): object | null {
  return args.id === undefined ? null : { ...seen?.values, id: args.id, version: seen?.version ?? 0 };
}

interface FormProps {
  entry: Entry;
  onDone: () => void;
}

interface OfAnimalProps extends FormProps {
  id: number;
  table: Table;
  acts: KeptActs;
}

function OfAnimal({ id, table, entry, acts, onDone }: OfAnimalProps) {
  const { data: cow } = useQuery({
    queryKey: [...keys.cow(id), 'without', entry.n],
    queryFn: () => acts.readWithout(entry, `/api/cows/${id}/`) as Promise<Cow | null>,
  });
  if (!cow) return <Skeleton className="h-64 w-full" />;
  if (table === 'cows') {
    const seen = { ...cow, ...seenRow(entry) } as Cow;
    const isCare = 'weight' in (entry.typed?.values ?? entry.args.sent ?? {});
    return isCare ? (
      <CareForm cow={seen} onClose={onDone} onAddSemination={onDone} />
    ) : (
      <AboutForm cow={seen} onClose={onDone} />
    );
  }
  if (entry.args.sent && 'calves' in entry.args.sent) return <CalvingForm cow={cow} onClose={onDone} />;
  if (!isRecordTable(table)) return null;
  const kind = kindTyped(entry) ?? table;
  const record = seenRow(entry) as RecordOf[RecordTable] | null;
  return <RecordForm cow={cow} kind={kind} record={record} onClose={onDone} />;
}

/** The kind of the form: what is sent may be of another one. */
function kindTyped({ typed }: Entry): RecordTable | null {
  const [, kind] = /^cow:\d+:(\w+):/.exec(typed?.form ?? '') ?? [];
  return kind !== undefined && isRecordTable(kind as Table) ? (kind as RecordTable) : null;
}

function OfFeed({ entry, onDone }: FormProps) {
  const row = seenRow(entry) as Feed | null;
  if (!row) return <AddFeedForm onDone={onDone} />;
  return 'waste_percent' in (entry.typed?.values ?? {}) ? (
    <WasteForm feed={row} onDone={onDone} />
  ) : (
    <FeedEditForm feed={row} onDone={onDone} />
  );
}

function OnFeed({ table, entry, onDone }: FormProps & { table: 'feed_movements' | 'rations' }) {
  const row = seenRow(entry);
  const values = { ...row, ...entry.args.sent };
  const { data: feeds } = useQuery(feedsQuery);
  const feed = feeds?.find(({ id }) => id === cell(values, 'feed'));
  if (!feed) return <Skeleton className="h-64 w-full" />;
  return table === 'rations' ? (
    <RationForm feed={feed} ration={row as Ration | null} onDone={onDone} />
  ) : (
    <FeedMovementForm
      feed={feed}
      kind={cell(values, 'kind') as FeedMovement['kind']}
      movement={row as FeedMovement | null}
      onDone={onDone}
    />
  );
}

function OfMany({ entry, onDone }: FormProps) {
  const { data: herd } = useQuery(herdQuery);
  const { data: left } = useQuery(leftQuery);
  const act = MANY_ACTS.find((one) => entry.typed?.form === `many:${one}`);
  const animals = entry.args.sent && cell(entry.args.sent, 'animals');
  if (!act || !Array.isArray(animals)) return null;
  if (!herd || !left) return <Skeleton className="h-64 w-full" />;
  const ids = new Set(animals.map((animal: object) => cell(animal, 'cow')));
  return (
    <ActOnMany act={act} animals={[...herd.cows, ...left].filter(({ id }) => ids.has(id))} onDone={onDone} />
  );
}
