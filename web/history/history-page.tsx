import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { KINDS } from '#domain/kinds/index.ts';
import { membersQuery } from '../lib/session/farms.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { DateField, SelectField } from '../ui/fields.tsx';
import { Card, PageHeader } from '../ui/surface.tsx';
import { HistoryList } from './history-list.tsx';

/** What can be looked at by itself; the server takes a kind or the beginning of one. */
const changes = (): (readonly [kind: string, label: string])[] => [
  ...KINDS.map(({ name, table }) => [name, named(`kind.${table}.history`)] as const),
  ['farm', t('history.of-settings')],
  ['import', t('history.of-imports')],
  ['member', t('history.of-people')],
  ['key', t('history.of-keys')],
  ['history', t('history.of-undone')],
];

/** Every change of the farm, narrowed down by animal, kind, person and day; what is chosen stands in the address. */
export function HistoryPage() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') ?? '';
  const day = search.get('day') ?? '';
  const cow = Number(search.get('cow')) || 0;
  const user = Number(search.get('user')) || 0;

  function choose(name: string, value: string): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('history.title')} lead={t('history.lead')} />
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-full">
          <SelectField
            label={t('history.kind')}
            value={kind}
            onChange={(event) => choose('kind', event.target.value)}
          >
            <option value="">{t('history.all')}</option>
            {changes().map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <Who user={user} onChoose={(value) => choose('user', value)} />
        <DateField
          label={t('history.day')}
          value={day}
          onChange={(event) => choose('day', event.target.value)}
        />
      </div>
      {cow > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 text-soft">
          <p>{t('history.one-animal')}</p>
          <Button look="quiet" onClick={() => choose('cow', '')}>
            {t('history.show-all')}
          </Button>
        </div>
      )}
      <Card className="px-5 py-2 pb-5">
        <HistoryList filter={{ ...(cow > 0 && { cow }), ...(user > 0 && { user }), kind, day }} />
      </Card>
    </div>
  );
}

/** Whose changes are shown; nothing to choose where one works alone. */
function Who({ user, onChoose }: { user: number; onChoose: (value: string) => void }) {
  const { data: members = [] } = useQuery(membersQuery);
  const isMember = members.some(({ id }) => id === user);
  if (members.length < 2 && user === 0) return null;
  return (
    <SelectField
      label={t('history.who')}
      value={user || ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('history.anybody')}</option>
      {members.map(({ id, username }) => (
        <option key={id} value={id} translate="no">
          {username}
        </option>
      ))}
      {user > 0 && !isMember && <option value={user}>{t('history.has-left')}</option>}
    </SelectField>
  );
}
