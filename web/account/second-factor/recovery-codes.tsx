import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';

/** The codes on paper, shown this one time. */
export function RecoveryCodesShown({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('account.recovery-codes-lead')}</p>
      <ul aria-label={t('account.recovery-codes')} className="grid gap-1.5 rounded-xl bg-sunk p-4 font-mono">
        {codes.map((code) => (
          <li key={code} translate="no" className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={() => window.print()}>{t('account.print-codes')}</Button>
        <Button look="primary" onClick={onDone}>
          {t('account.codes-kept')}
        </Button>
      </div>
    </div>
  );
}
