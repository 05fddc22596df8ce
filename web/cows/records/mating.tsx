/** What the form of a semination says of its bull: who he is, and how inbred their calf would be. */
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { isClose, percentOf } from '#domain/breeding/inbreeding.ts';
import type { Mated } from '#domain/herd/unlikely.ts';
import type { PlannedCalf } from '#domain/kinds/cow/inbreeding.ts';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { api } from '../../lib/api/api.ts';
import { keys, queryClient } from '../../lib/api/query-client.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { cowQuery } from '../../lib/herd/cow-query.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { useSettled } from '../../lib/screen/use-settled.ts';
import { rich, t } from '../../lib/words/words.ts';
import { FieldWarning } from '../../ui/fields.tsx';

type Bull = Pick<CowListed, 'name' | 'breed' | 'date_of_birth'>;

/** A bull of the farm, who may have left the herd; of none there is none. */
function ownBullQuery(id: number | null) {
  return queryOptions({
    queryKey: [...keys.cows, 'bull', id],
    queryFn:
      id === null
        ? skipToken
        : async (): Promise<Bull> => {
            const { cows } = await queryClient.ensureQueryData(herdQuery);
            return cows.find((cow) => cow.id === id) ?? queryClient.ensureQueryData(cowQuery(id));
          },
  });
}

/** The bull of the farm that a form holds. */
export function useOwnBull(bull: FormValues[string] | undefined): Bull | null {
  return useQuery(ownBullQuery(bull ? Number(bull) : null)).data ?? null;
}

/** The bull that a form holds: one of the farm by his id, of any other his code, as far as it is known. */
interface Named {
  sire: number | null;
  code: string;
  name: string;
}

function namedIn({ bull, bull_code, bull_name }: FormValues): Named {
  return {
    sire: bull ? Number(bull) : null,
    code: String(bull_code ?? '').trim(),
    name: String(bull_name ?? '').trim(),
  };
}

/** The calf that a cow would have of a bull, and how he is called; only of one whose parents could be known. */
function matedQuery(dam: number, { sire, code, name }: Named) {
  const by = sire === null ? `bull_code=${encodeURIComponent(code)}` : `sire=${sire}`;
  return queryOptions({
    queryKey: [...keys.cow(dam), 'mated', by, name],
    queryFn:
      sire === null && code === ''
        ? skipToken
        : async ({ signal }): Promise<Mated> => {
            const [calf, own] = await Promise.all([
              api.get<PlannedCalf>(`/api/inbreeding/?dam=${dam}&${by}`, { signal }),
              sire === null ? null : queryClient.ensureQueryData(ownBullQuery(sire)),
            ]);
            return { ...calf, bull: own?.name ?? (name || code), bull_born: own?.date_of_birth };
          },
  });
}

/** What the calf would be, for the question before the semination is saved; null where it cannot be known or read now. */
export async function matedBy({ id }: Cow, values: FormValues): Promise<Mated | null> {
  const named = namedIn(values);
  if (named.sire === null && named.code === '') return null;
  try {
    return await queryClient.fetchQuery(matedQuery(id, named));
  } catch {
    // The question is a help: that it cannot be asked keeps nobody from recording.
    return null;
  }
}

/** How inbred the calf would be, as soon as the bull is chosen; nearer relatives as a warning. */
export function MatingNote({ cow, values }: { cow: Cow; values: FormValues }) {
  const { sire, code, name } = namedIn(values);
  const typed = useSettled(code);
  const { data: mated } = useQuery(matedQuery(cow.id, { sire, code: typed, name }));
  return (
    <div role="status" className="text-[0.8125rem] text-soft">
      {mated && <MatedText mated={mated} />}
    </div>
  );
}

function MatedText({ mated: { inbreeding, kinship, bull, pedigree_depth: generations } }: { mated: Mated }) {
  const percent = percentOf(inbreeding);
  if (isClose(inbreeding))
    return (
      <FieldWarning>
        {rich('cow-forms.mating-close', { bull: <bdi>{bull}</bdi>, kinship: kinship ?? 'other', percent })}
      </FieldWarning>
    );
  return (
    <p className="mt-2">
      {generations < 2 ? t('cow-forms.mating-unknown') : t('cow-forms.mating', { percent, generations })}
    </p>
  );
}
