import { serialHere } from '../lib/devices/serial-port.ts';
import { t } from '../lib/words/words.ts';
import { Card, Topic } from '../ui/surface.tsx';

interface Device {
  name: string;
  text: string;
}

const devices = (): readonly Device[] => [
  { name: t('help.sticks-any'), text: t('help.sticks-any-text') },
  { name: t('help.sticks-allflex'), text: t('help.sticks-allflex-text') },
  { name: t('help.sticks-tru-test'), text: t('help.sticks-tru-test-text') },
  { name: t('help.sticks-gallagher'), text: t('help.sticks-gallagher-text') },
  { name: t('help.sticks-agrident'), text: t('help.sticks-agrident-text') },
  { name: t('help.sticks-scales'), text: t('help.sticks-scales-text') },
  { name: t('help.sticks-tsi'), text: t('help.sticks-tsi-text') },
  { name: t('help.sticks-none'), text: t('help.sticks-none-text') },
];

/** Which sticks and scales one can use, how they are connected, and what this browser can do. */
export function SticksAndScales() {
  return (
    <Topic title={t('help.sticks')} lead={t('help.sticks-text')} className="mb-9">
      <p className="mb-3 font-semibold">{t(serialHere() ? 'help.sticks-connects' : 'help.sticks-types')}</p>
      <h3 className="mb-2 text-base">{t('help.sticks-pair')}</h3>
      <ul className="mb-4 grid gap-2 text-soft">
        <li>{t('help.sticks-pair-keyboard')}</li>
        <li>{t('help.sticks-pair-line')}</li>
        <li>{t('help.sticks-pair-file')}</li>
      </ul>
      <h3 className="mb-2 text-base">{t('help.sticks-table')}</h3>
      <Card className="overflow-hidden">
        <dl className="divide-y divide-line">
          {devices().map(({ name, text }) => (
            <div key={name} className="gap-4 px-4 py-3 sm:grid sm:grid-cols-2">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Topic>
  );
}
