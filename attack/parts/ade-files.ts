/** 16. Files of the data exchange: ZIPs that unpack to much, and JSON that is costly to read. */
import { type Attack, statuses } from '../lib/attack.ts';
import { besideAttack } from '../lib/beside.ts';
import { expectNoFaults } from '../lib/exchanging.ts';
import { expectImporting, sendFiles } from '../lib/files.ts';
import { entry, swollen, zip } from '../lib/zip.ts';

const MB = 1024 * 1024;
const WEIGHT = '{"resourceType":"icarWeightEventResource","animal":{"id":"1","scheme":"x"}}';
const around = (type: string, field: string) => [`{"member":[{"resourceType":"${type}","${field}":[`, ']}]}'];
const many = (text: string, bytes: number) =>
  Array(Math.floor(bytes / (text.length + 1)))
    .fill(text)
    .join(',');

/** By what they are: a file, and its content. */
const FILES: Readonly<Record<string, () => readonly [name: string, content: string | Buffer]>> = {
  '60 MB of empty objects': () => ['weights.json', `{"member":[${many('{}', 60 * MB)}]}`],
  '60 MB of brackets': () => ['weights.json', '['.repeat(60 * MB)],
  '250,000 weighings of nobody': () => ['weights.json', `[${Array(250_000).fill(WEIGHT).join(',')}]`],
  'one resource of 60 MB of numbers': () => [
    'parturitions.json',
    around('icarReproParturitionEventResource', 'progenyDetails').join(many('1', 60 * MB)),
  ],
  'one animal with 60 MB of names': () => [
    'animals.json',
    around('icarAnimalCoreResource', 'alternativeIdentifiers').join(many('{"id":"1","scheme":"x"}', 60 * MB)),
  ],
  'one text of 60 MB': () => ['weights.json', `{"member":[{"animal":{"id":"${'9'.repeat(60 * MB)}"}}]}`],
  'a ZIP of JSON of 390 MB': () => [
    'ade.zip',
    zip([swollen('weights.json', 390, ' ', ['{"member":[', ']}'])]),
  ],
  'a ZIP of twenty files of 63 MB': () => [
    'ade.zip',
    zip(
      Array.from({ length: 20 }, (_, n) =>
        swollen(`weights-${n}.json`, 63, '1', ['{"member":[{"animal":"', '"}]}']),
      ),
    ),
  ],
  'a ZIP of 400 collections': () => [
    'ade.zip',
    zip(Array.from({ length: 400 }, (_, n) => entry(`weights-${n}.json`, `[${many(WEIGHT, 50_000)}]`))),
  ],
};

export const adeFileAttacks: Attack[] = [
  {
    name: `files of the data exchange: ${Object.keys(FILES).length} hostile ones, looked at and imported`,
    ms: 300_000,
    async play(target, signal) {
      const times: string[] = [];
      const send = async () => {
        const answers = [];
        for (const [what, make] of Object.entries(FILES)) {
          const [name, content] = make();
          for (const path of ['/api/imports/preview/', '/api/imports/']) {
            const begun = performance.now();
            const answer = await sendFiles(target, { [name]: content }, signal, { path, farm: 'middling' });
            times.push(`${what} ${answer.status} ${(performance.now() - begun).toFixed(0)} ms`);
            answers.push(answer);
          }
        }
        return answers;
      };
      const { result, longest, answered } = await besideAttack(target, send(), signal);
      expectNoFaults(result);
      await expectImporting(target, signal);
      return `${statuses(result)}: ${times.join('; ')}; another farm: herd ${longest.herd} ms, a cow ${longest.cow} ms, a change ${longest.change} ms, ${answered} answers`;
    },
  },
];
