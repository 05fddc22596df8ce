import { ALERT_DAYS } from '#domain/alerts/alert-days.ts';
import { GESTATION_DAYS, HEAT_CYCLE_DAYS } from '#domain/breeding/gestation.ts';
import { LIFE_STAGES } from '#domain/stages/life-stages.ts';
import { groupDescription, groupName } from '../lib/herd/stage-name.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Card, PageHeader, Topic } from '../ui/surface.tsx';
import { SticksAndScales } from './sticks-and-scales.tsx';

interface Act {
  icon: IconName;
  name: string;
  text: string;
}

const homeActs = (): readonly Act[] => [
  { icon: 'groups', name: t('help.grouped'), text: t('help.grouped-text') },
  { icon: 'list', name: t('help.list'), text: t('help.list-text') },
  { icon: 'refresh', name: t('help.refresh'), text: t('help.refresh-text') },
  { icon: 'edit', name: t('help.edit'), text: t('help.edit-text') },
  { icon: 'trash', name: t('help.delete'), text: t('help.delete-text') },
];

const cowActs = (): readonly Act[] => [
  { icon: 'edit', name: t('help.edit-cow'), text: t('help.edit-cow-text') },
  {
    icon: 'heart',
    name: t('help.seminations'),
    text: t('help.seminations-text', { heat: HEAT_CYCLE_DAYS, gestation: GESTATION_DAYS }),
  },
  { icon: 'calendar', name: t('help.births'), text: t('help.births-text') },
  {
    icon: 'syringe',
    name: t('help.vaccinations'),
    text: t('help.vaccinations-text', { days: ALERT_DAYS.doseUpcoming }),
  },
  { icon: 'arrow-end', name: t('help.mother'), text: t('help.mother-text') },
  { icon: 'trash', name: t('help.delete-cow'), text: t('help.delete-cow-text') },
];

/** A short guide: the ten groups, what each button does, and which sticks and scales there are for it. */
export function HelpPage() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('help.title')} lead={t('help.lead')} />
      <Topic title={t('help.groups')} lead={t('help.groups-lead')} className="mb-9">
        <Card className="overflow-hidden">
          <ol className="divide-y divide-line">
            {LIFE_STAGES.map((stage) => (
              <li
                key={stage.group_number}
                data-stage={stage.group_number}
                className="flex items-center gap-4 px-4 py-3"
              >
                <span aria-hidden="true" className="h-9 w-1.5 shrink-0 rounded-full bg-stage" />
                <span className="w-6 shrink-0 text-end font-semibold text-soft">{stage.group_number}</span>
                <span className="min-w-0">
                  <span className="block font-semibold">{groupName(stage.group_number)}</span>
                  <span className="block text-soft">{groupDescription(stage.group_number)}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </Topic>
      <Acts title={t('help.on-home')} acts={homeActs()} />
      <Acts title={t('help.on-cow')} acts={cowActs()} />
      <SticksAndScales />
      <Topic title={t('help.mail')} lead={t('help.mail-text')} className="mb-9">
        <ButtonLink to={paths.notifications} icon="bell">
          {t('help.choose')}
        </ButtonLink>
      </Topic>
      <Topic title={t('help.licences')} lead={t('help.licences-text')}>
        {/* A file that the build makes, no screen of the app. */}
        <ButtonLink to="/licences.txt" reloadDocument>
          {t('help.read-licences')}
        </ButtonLink>
      </Topic>
    </div>
  );
}

function Acts({ title, acts }: { title: string; acts: readonly Act[] }) {
  return (
    <section aria-label={title} className="mb-9">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {acts.map((act) => (
          <li key={act.name} className="flex">
            <Card className="flex flex-1 gap-3 p-4">
              <Icon name={act.icon} className="mt-0.5 size-5 text-brass" />
              <div>
                <h3 className="text-base">{act.name}</h3>
                <p className="text-soft">{act.text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
