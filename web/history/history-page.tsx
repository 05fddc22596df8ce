import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { KINDS } from '#domain/kinds/index.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { DateField, SelectField } from '../ui/fields.tsx';
import { onlineOnly } from '../ui/needs-connection.tsx';
import { Card, PageHeader } from '../ui/surface.tsx';
import { HistoryList } from './history-list.tsx';
import { doersQuery } from './queries.ts';
import { settingWords } from './setting-words.ts';

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
export const HistoryPage = onlineOnly(Page);

function Page() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') ?? '';
  const day = search.get('day') ?? '';
  const cow = Number(search.get('cow')) || 0;
  const user = Number(search.get('user')) || 0;
  const key = Number(search.get('key')) || 0;

  function choose(chosen: Readonly<Record<string, string>>): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(chosen)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('history.title')} lead={t('history.lead')} />
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-4 sm:grid-cols-3 print:hidden">
        <div className="max-sm:col-span-full">
          <SelectField
            label={t('history.kind')}
            value={kind}
            onChange={(event) => choose({ kind: event.target.value })}
          >
            <option value="">{t('history.all')}</option>
            {changes().map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <Who user={user} programKey={key} onChoose={choose} />
        <DateField
          label={t('history.day')}
          value={day}
          onChange={(event) => choose({ day: event.target.value })}
        />
      </div>
      {cow > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 text-soft">
          <p>{t('history.one-animal')}</p>
          <Button look="quiet" onClick={() => choose({ cow: '' })}>
            {t('history.show-all')}
          </Button>
        </div>
      )}
      <Card className="px-5 py-2 pb-5">
        <HistoryList filter={{ cow, user, key, kind, day }} settings={settingWords} />
      </Card>
    </div>
  );
}

interface WhoProps {
  /** The id of a user, or of a key; 0 where none is chosen. */
  user: number;
  programKey: number;
  onChoose: (chosen: { user: string; key: string }) => void;
}

/** Whose changes are shown, also of people and programs that are gone; nothing to choose where all are of one. */
function Who({ user, programKey: key, onChoose }: WhoProps) {
  const { data: doers = [] } = useQuery(doersQuery);
  const chosen = optionOf({ user, key });
  if (doers.length < 2 && chosen === '') return null;
  return (
    <SelectField
      label={t('history.who')}
      value={chosen}
      onChange={({ target }) => {
        const [name, id = ''] = target.value.split(' ');
        onChoose({ user: '', key: '', ...(name ? { [name]: id } : {}) });
      }}
    >
      <option value="">{t('history.anybody')}</option>
      {doers.map((doer) => (
        <option key={optionOf(doer)} value={optionOf(doer)} translate="no">
          {doer.key === null ? doer.username : t('history.by-key', { name: doer.username })}
        </option>
      ))}
      {chosen !== '' && !doers.some((doer) => optionOf(doer) === chosen) && (
        <option value={chosen}>{t('history.somebody-else')}</option>
      )}
    </SelectField>
  );
}

/** What stands for a user or a key among the options. */
function optionOf({ user, key }: { user: number | null; key: number | null }): string {
  if (user) return `user ${user}`;
  return key ? `key ${key}` : '';
}
