import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#domain/history/history.ts';
import { doubts } from '#domain/messages/doubts.ts';
import type { KeptItem } from '../lib/offline/kept.ts';
import { timeOf } from '../lib/offline/time-of.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { changeBefore, changesOf } from './since.ts';

/** The reasons for which it is told who did what meanwhile. */
const BY_OTHERS: ReadonlySet<KeptItem['why']> = new Set(['same-field', 'gone', 'asked']);

/** Why somebody has to decide about an entry: what others did since, or the sentences of the server. */
export function Reason({ item, timeZone }: { item: KeptItem; timeZone: string }) {
  const { why, about } = item;
  const { data: changes } = useQuery({ ...changesOf(about), enabled: BY_OTHERS.has(why) });
  if (why === null) return null;
  const before = changes && changeBefore(item, changes);
  const sentences = new Set(sentencesOf(item, before, timeZone).filter(Boolean));
  return (
    <ul className="mt-1">
      {[...sentences].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function sentencesOf(item: KeptItem, before: HistoryEntry | undefined, timeZone: string): string[] {
  const { why, about, reason } = item;
  const name = about.name ?? '';
  const who = before && { who: before.username, time: timeOf(before.at, timeZone) };
  switch (why) {
    case 'same-field':
      return [who ? t('waiting.changed-too', who) : t('waiting.changed-too-somebody')];
    case 'gone': {
      const of = about.cow === null ? 'row' : 'cow';
      return [who ? t('waiting.gone-by', { ...who, name, of }) : t('waiting.gone-somebody', { name, of })];
    }
    case 'asked':
      return askedOf(item, before);
    case 'restored':
      return [item.replaced ? t('waiting.put-back-other', item.replaced) : t('waiting.put-back', { name })];
    default:
      return [reason?.message ?? '', ...Object.values(reason?.errors ?? {}).flat()];
  }
}

/** What was recorded meanwhile that makes it unlikely. */
function askedOf({ doubt, theirs, about }: KeptItem, before: HistoryEntry | undefined): string[] {
  if (!doubt) return [t('waiting.row-unknown')];
  const name = about.name ?? '';
  if (!theirs)
    return [tell(doubts, { code: doubt.code, values: { ...doubt.values, name, gender: 'Female' } })];
  const same = { name, table: about.table ?? '' };
  return [
    before
      ? t('waiting.recorded-too', { ...same, who: before.username })
      : t('waiting.recorded-too-somebody', same),
  ];
}
