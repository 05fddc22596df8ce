import { useState } from 'react';
import { ALERT_TYPE_HEADINGS, type AlertType } from '#domain/alert-types.ts';
import type { ListedAlert } from '#domain/farm-alerts.ts';
import { counted } from '../lib/format.ts';
import { Icon } from '../ui/icon.tsx';
import { AlertLine } from './alert-line.tsx';

/** A large herd has hundreds; the first are the most urgent. */
const SHOWN_AT_FIRST = 20;

/** The alerts of one type under their heading. */
export function AlertGroup({ type, alerts }: { type: AlertType; alerts: readonly ListedAlert[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? alerts : alerts.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={`alerts-${type}`} className="border-b border-line last:border-0">
      <h3
        id={`alerts-${type}`}
        className="bg-sunk px-4 py-2 text-[0.8125rem] font-semibold text-soft sm:px-5"
      >
        {ALERT_TYPE_HEADINGS[type]}
      </h3>
      <ul className="divide-y divide-line">
        {shown.map((alert) => (
          <AlertLine key={`${alert.kind} ${alert.date} ${alert.sentence}`} alert={alert} />
        ))}
      </ul>
      {alerts.length > shown.length && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="flex min-h-11 w-full items-center justify-center gap-1.5 border-t border-line font-semibold text-soft hover:bg-sunk hover:text-ink"
        >
          <Icon name="chevron-down" className="size-4" />
          {counted(alerts.length - shown.length, 'more', 'more')}
        </button>
      )}
    </section>
  );
}
