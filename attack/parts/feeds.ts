/** 6. Feeds and rations, and how long they last. */
import { type Attack, statuses } from '../lib/attack.ts';
import { sendFiles } from '../lib/files.ts';

/** Many feeds, each with a ration. */
function feedFiles(count: number) {
  const names = Array.from({ length: count }, (_, number) => `Feed ${number}`);
  return {
    'feeds.csv': ['Feed,Amount (kg),Date added', ...names.map((name) => `${name},90000000,2020-01-01`)].join(
      '\n',
    ),
    'rations.csv': ['Feed,Per animal and day (kg)', ...names.map((name) => `${name},0.1`)].join('\n'),
  };
}

export const feedAttacks: Attack[] = [
  {
    name: 'the forecast of 8,000 feeds with a ration each, twenty times at once',
    async play(target, signal) {
      const importing = { path: '/api/imports/', farm: 'spare' } as const;
      const sent = await sendFiles(target, feedFiles(8000), signal, importing);
      const fewer = await sendFiles(target, feedFiles(900), signal, importing);
      const forecasts = (days: (number: number) => number) =>
        Promise.all(
          Array.from({ length: 20 }, (_, number) =>
            target.ask('spare', 'GET', `/api/feeds/forecast/?days=${days(number)}`, undefined, signal),
          ),
        );
      const answers = [await forecasts((number) => 400 - number), await forecasts((number) => 60 - number)];
      return `imports ${statuses([sent])}, ${statuses([fewer])}; forecasts ${statuses(answers.flat())}`;
    },
  },
];
