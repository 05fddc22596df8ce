import { ALERT_DAYS } from '#domain/alerts/alert-days.ts';
import { GESTATION_DAYS, HEAT_CYCLE_DAYS } from '#domain/breeding/gestation.ts';
import { LIFE_STAGES } from '#domain/herd/life-stages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Card, PageHeader } from '../ui/surface.tsx';

interface Act {
  icon: IconName;
  name: string;
  text: string;
}

const HOME_ACTS: readonly Act[] = [
  {
    icon: 'groups',
    name: 'Grouped View',
    text: 'Shows the herd in its ten groups. Press a group in the strip to go to it.',
  },
  {
    icon: 'list',
    name: 'List View',
    text: 'Shows the herd as one list that can be sorted and narrowed down.',
  },
  {
    icon: 'refresh',
    name: 'Refresh',
    text: 'Loads the herd again, with what others have changed in the meantime.',
  },
  { icon: 'edit', name: 'Edit', text: 'On a feed: changes its name, amount or date in its place.' },
  { icon: 'trash', name: 'Delete', text: 'Asks first, and says what will be lost.' },
];

const COW_ACTS: readonly Act[] = [
  { icon: 'edit', name: 'Edit Information', text: 'Changes weight, milk group, daily feed and pregnancy.' },
  {
    icon: 'heart',
    name: 'Semination records',
    text: `The next heat is expected ${HEAT_CYCLE_DAYS} days later, the calf after ${GESTATION_DAYS} days. Marking one successful makes the cow pregnant.`,
  },
  {
    icon: 'calendar',
    name: 'Birth records',
    text: 'A calving ends the pregnancy. Add Birth Record registers the calf with its mother chosen.',
  },
  {
    icon: 'syringe',
    name: 'Vaccinations',
    text: `One whose next date is within ${ALERT_DAYS.doseUpcoming} days is marked as upcoming.`,
  },
  {
    icon: 'arrow-end',
    name: 'Go To Mother',
    text: 'Opens the page of her mother, where she is in the herd.',
  },
  { icon: 'trash', name: 'Delete Cow', text: 'Removes her and her records from the herd. Her calves stay.' },
];

/** A short guide: the ten groups, and what each button does. */
export function HelpPage() {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Help & Support" lead="How the herd is sorted, and what each button does." />
      <section aria-labelledby="groups-heading" className="mb-9">
        <h2 id="groups-heading" className="text-xl">
          The ten groups
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-soft">
          You never sort by hand: every animal moves from group to group by her dates, counted in whole days
          on your farm. A fresh cow comes first, then how near her next calving is, then whether she has
          calved, then her age.
        </p>
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
                  <span className="block font-semibold">{stage.group_name}</span>
                  <span className="block text-soft">{stage.group_description}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </section>
      <Acts title="On Home" acts={HOME_ACTS} />
      <Acts title="On a cow’s page" acts={COW_ACTS} />
      <section aria-labelledby="mail-heading">
        <h2 id="mail-heading" className="text-xl">
          Being told by mail
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-soft">
          Cowbell looks through the herd every morning and writes when a cow needs you: before a calving, when
          a vaccination is due, when a heat is to be expected. You choose of what.
        </p>
        <ButtonLink to={paths.notifications} icon="bell">
          Choose what to be told of
        </ButtonLink>
      </section>
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
