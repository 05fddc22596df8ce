import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REGISTER_NAMES, type RegisterName } from '#domain/herd/registers/registers.ts';
import { download } from '../lib/api/download.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { fail } from '../lib/screen/toasts.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { DateField, SelectField } from '../ui/fields.tsx';
import { MENU_ITEM } from '../ui/menu.tsx';
import { onlineOnly } from '../ui/needs-connection.tsx';
import { EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { WordMenu } from '../ui/word-menu.tsx';
import { type ChosenPeriod, registerPath, registerQuery } from './queries.ts';
import { RegisterTable } from './register-table.tsx';

/** The lists that inspectors ask for: read, printed and taken along, for any period. */
export const RegistersPage = onlineOnly(Page);

function Page() {
  const today = useFarmToday();
  const [name, setName] = useState<RegisterName>('holding');
  const [period, setPeriod] = useState<ChosenPeriod>({ from: `${today.slice(0, 4)}-01-01`, to: today });
  const { data: rows, isError } = useQuery(registerQuery(name, period));
  const isReversed = period.from > period.to;
  return (
    <>
      <PageHeader
        title={t('registers.title')}
        lead={named(`register.${name}.lead`)}
        actions={<Downloads name={name} period={period} ready={rows !== undefined && !isReversed} />}
      />
      <div className="mb-4 grid max-w-3xl grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-4 sm:grid-cols-3 print:hidden">
        {REGISTER_NAMES.length > 1 && (
          <div className="max-sm:col-span-full">
            <SelectField
              label={t('registers.which')}
              value={name}
              onChange={({ target }) =>
                setName(REGISTER_NAMES.find((known) => known === target.value) ?? name)
              }
            >
              {REGISTER_NAMES.map((known) => (
                <option key={known} value={known}>
                  {named(`register.${known}.name`)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <DateField
          label={t('registers.from')}
          value={period.from}
          onChange={({ target }) => setPeriod({ ...period, from: target.value })}
        />
        <DateField
          label={t('registers.to')}
          value={period.to}
          error={isReversed ? named('value.period-reversed') : undefined}
          onChange={({ target }) => setPeriod({ ...period, to: target.value })}
        />
      </div>
      {isError && <EmptyState icon="alert">{t('registers.failed')}</EmptyState>}
      {!rows && !isError && <Skeleton className="h-40" />}
      {rows && <RegisterTable key={name} name={name} period={period} rows={rows} />}
    </>
  );
}

interface DownloadsProps {
  name: RegisterName;
  period: ChosenPeriod;
  ready: boolean;
}

function Downloads({ name, period, ready }: DownloadsProps) {
  async function save(format: 'xlsx' | 'csv'): Promise<void> {
    try {
      await download('GET', registerPath(name, period, format), `${name}-register.${format}`);
    } catch (error) {
      fail(t('registers.download-failed'), error);
    }
  }

  const item = (format: 'xlsx' | 'csv', label: string) => (
    <button type="button" className={MENU_ITEM} disabled={!ready} onClick={() => void save(format)}>
      {label}
    </button>
  );

  return (
    <>
      <Button icon="list" disabled={!ready} onClick={() => window.print()}>
        {t('registers.print')}
      </Button>
      <WordMenu words={t('registers.download')}>
        {item('xlsx', t('registers.excel'))}
        {item('csv', t('registers.csv'))}
      </WordMenu>
    </>
  );
}
