/**
 * Names, breeds and the other words of a made-up herd. Names of animals and people are the same in every language; what else
 * a keeper would have written stands here as the codes of its texts.
 */
import type { PlainCode } from '../messages/message.ts';

/** Texts that a keeper would have written. */
type DemoCode = Extract<PlainCode, `demo.${string}`>;
type Codes = [DemoCode, ...DemoCode[]];
type CodesOrNothing = [DemoCode | null, ...(DemoCode | null)[]];

/** Says a text in the keeper's language. */
export type DemoSay = (code: DemoCode) => string;

/** Says a text where there is one. */
export const saidOf = (say: DemoSay, code: DemoCode | null) => (code === null ? null : say(code));

type Words = [string, ...string[]];

function words(text: string): Words {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
}

export const COW_NAMES = words(`
  Abby Ada Adele Agnes Alba Alma Amber Anna Annabelle Astrid Aurora Babette Beatrice Bella Berta Bess Bianca Blanche
  Blossom Bonnie Bramble Bridget Brunhilde Buttercup Camilla Carla Carmen Celeste Charlotte Cherry Clara Clementine
  Clover Cora Cosima Daffodil Dahlia Daisy Delia Delilah Dora Dorothy Duchess Edda Edith Elfie Ella Elsa Emma Erika
  Esmeralda Estelle Eva Fanny Fern Fiona Flora Florence Frances Freya Frieda Gerda Gilda Ginger Gloria Grace Greta
  Gwen Hanna Harriet Hazel Heather Hedwig Heidi Helga Henrietta Hilda Holly Honey Ida Ilse Inga Iris Isabel Isolde
  Ivy Jade Jasmine Jenny Jolanda Josephine Julia June Juno Karla Katinka Kira Klara Lady Laura Lavender Lena Leonie
  Liesel Lilly Linda Lola Lotte Lucy Luna Mabel Magda Maisie Margot Marigold Marta Matilda Maude Maya Mette Mila
  Millie Mimi Minna Molly Myrtle Nadine Nancy Nelly Nettle Nina Nora Olga Olive Olympia Opal Paloma Pansy Patience
  Paula Pearl Peggy Penelope Petra Petunia Philippa Pia Poppy Primrose Queenie Ramona Rhea Rita Roberta Romy Rosa
  Rosalie Rose Rosemary Ruby Ruth Sabine Saffron Sally Selma Senta Sibyl Sigrid Silke Sofia Sorrel Stella Susanna
  Suzette Sylvia Tabea Tamara Tessa Thea Thelma Tilda Trudy Ulla Ursula Valentina Valerie Vera Verbena Veronica Viola
  Violet Vroni Wanda Wendy Wilma Winnie Xenia Yolanda Yvette Zara Zenzi Zita Zoe
`);

export const BULL_NAMES = words(`
  Anton August Balthasar Baron Basil Boris Bruno Caesar Casper Conrad Duke Ernest Ferdinand Goliath Gustav Hannibal
  Hector Henry Hercules Hugo Igor Jasper Kasimir Leopold Magnus Max Napoleon Nestor Oscar Otto Pascal Quentin Rasmus
  Rufus Samson Sepp Taurus Theodor Titus Ulysses Victor Vinzenz Wotan Xaver Zorro
`);

/** A dairy breed: how common it is in the herd, and what its grown cows weigh in kg. */
export interface DemoBreed {
  name: DemoCode;
  share: number;
  cowWeight: number;
}

export const BREEDS: readonly [DemoBreed, ...DemoBreed[]] = [
  { name: 'demo.breed.holstein', share: 0.55, cowWeight: 680 },
  { name: 'demo.breed.brown-swiss', share: 0.15, cowWeight: 660 },
  { name: 'demo.breed.simmental', share: 0.14, cowWeight: 740 },
  { name: 'demo.breed.jersey', share: 0.08, cowWeight: 440 },
  { name: 'demo.breed.montbeliarde', share: 0.05, cowWeight: 690 },
  { name: 'demo.breed.ayrshire', share: 0.03, cowWeight: 560 },
];

/** Feeds, which share of the herd's daily need each meets, and what is known of it. */
export interface DemoFeedKind {
  name: DemoCode;
  share: number;
  /** Per tonne, of what is bought. */
  price?: number;
  /** What cows get that give milk, kg a day; of all else everybody gets the same. */
  milking?: number;
}

export const FEEDS: readonly DemoFeedKind[] = [
  { name: 'demo.feed.grass-silage', share: 0.38 },
  { name: 'demo.feed.maize-silage', share: 0.27, milking: 8 },
  { name: 'demo.feed.concentrate', share: 0.16, milking: 4, price: 320 },
  { name: 'demo.feed.hay', share: 0.14 },
  { name: 'demo.feed.straw', share: 0.03, price: 110 },
  { name: 'demo.feed.minerals', share: 0.02, price: 890 },
];

/** What is noted of a calving whose calf is in the herd, and of a calf that is not. */
export const CALVING_NOTES: CodesOrNothing = [
  null,
  null,
  'demo.calving.alone',
  'demo.calving.alone',
  'demo.calving.helped',
  'demo.calving.hard',
];
export const LOST_CALF_NOTES: Codes = [
  'demo.calf.bull-sold',
  'demo.calf.bull-sold',
  'demo.calf.bull-sold',
  'demo.calf.heifer-sold',
  'demo.calf.stillborn',
];

/** Who checks for pregnancies, and what is noted of heats and losses. */
export const EXAMINERS: Words = ['Dr Weber', 'Dr Weber', 'Dr Weber', 'Dr Lang'];
export const HEAT_NOTES: CodesOrNothing = [null, null, 'demo.heat.standing', 'demo.heat.restless'];
export const LOSS_NOTES: CodesOrNothing = [null, 'demo.loss.visit', 'demo.loss.sample'];

/** From whom animals come, and to whom they go. */
export const DEALERS: Codes = ['demo.dealer.hillside', 'demo.dealer.brookfield', 'demo.dealer.market'];
export const BUYERS: Codes = ['demo.buyer.meadow', 'demo.dealer.market', 'demo.buyer.beef'];

/** What is given against what, and how long milk (hours) and meat (days) are withheld after the last dose. */
export interface Medicine {
  medicine_name: DemoCode;
  diagnosis: DemoCode;
  dose: number;
  unit: 'ml' | 'tube' | 'tablet';
  doses: number;
  interval_hours: number;
  route: 'intramuscular' | 'subcutaneous' | 'intravenous' | 'intramammary' | 'oral';
  milk_hours: number | null;
  meat_days: number;
  min_dry_days?: number;
  hours_after_calving?: number;
}

const medicine = (
  [medicine_name, diagnosis, dose, unit]: [DemoCode, DemoCode, number, Medicine['unit']],
  [doses, interval_hours, route]: [number, number, Medicine['route']],
  [milk_hours, meat_days]: [number | null, number],
): Medicine => ({
  medicine_name,
  diagnosis,
  dose,
  unit,
  doses,
  interval_hours,
  route,
  milk_hours,
  meat_days,
});

export const ILLNESSES: [Medicine, ...Medicine[]] = [
  medicine(
    ['demo.medicine.cefquinome', 'demo.diagnosis.mastitis', 1, 'tube'],
    [3, 12, 'intramammary'],
    [120, 4],
  ),
  medicine(
    ['demo.medicine.penicillin', 'demo.diagnosis.mastitis', 1, 'tube'],
    [3, 24, 'intramammary'],
    [96, 7],
  ),
  medicine(['demo.medicine.ceftiofur', 'demo.diagnosis.foot-rot', 12, 'ml'], [3, 24, 'subcutaneous'], [0, 8]),
  medicine(
    ['demo.medicine.oxytetracycline', 'demo.diagnosis.metritis', 50, 'ml'],
    [3, 24, 'intramuscular'],
    [168, 28],
  ),
  medicine(['demo.medicine.calcium', 'demo.diagnosis.milk-fever', 400, 'ml'], [1, 24, 'intravenous'], [0, 0]),
  medicine(
    ['demo.medicine.ketoprofen', 'demo.diagnosis.lameness', 20, 'ml'],
    [2, 24, 'intramuscular'],
    [0, 4],
  ),
];
export const CALF_MEDICINE = medicine(
  ['demo.medicine.meloxicam', 'demo.diagnosis.scours', 1, 'ml'],
  [1, 24, 'subcutaneous'],
  [0, 15],
);
export const DRY_TUBE: Medicine = {
  ...medicine(
    ['demo.medicine.dry-tubes', 'demo.diagnosis.drying-off', 4, 'tube'],
    [1, 24, 'intramammary'],
    [null, 28],
  ),
  min_dry_days: 42,
  hours_after_calving: 96,
};

/** Bulls of the stud, with the numbers on their straws, and who puts them in. */
const STUD_BULLS: [Bull, ...Bull[]] = [
  { bull_name: 'Jupiter', bull_code: 'ST 4711' },
  { bull_name: 'Jupiter', bull_code: 'ST 4711' },
  { bull_name: 'Atlas', bull_code: 'ST 2208' },
  { bull_name: 'Orion', bull_code: 'ST 3150' },
  { bull_name: 'Mistral', bull_code: 'ST 9034' },
];
export interface Bull {
  bull_name: string;
  bull_code: string;
}
export const TECHNICIANS: Words = ['Meyer', 'Meyer', 'Nilsson'];

/** A bull whose straw was used for an animal on a day: the same whenever it is asked, and none of those to avoid. */
export function bullOf(ref: number, day: number, avoid: readonly Bull[]): Bull {
  const avoided = new Set(avoid.map(({ bull_code }) => bull_code));
  const left = STUD_BULLS.filter(({ bull_code }) => !avoided.has(bull_code));
  return left[(ref * 7 + day) % left.length] ?? STUD_BULLS[0];
}

/** Where the animals stand. */
export const DEMO_PLACES = {
  hutches: { name: 'demo.place.hutches', kind: 'hutch' },
  young: { name: 'demo.place.young', kind: 'barn' },
  milking: { name: 'demo.place.milking', kind: 'barn' },
} as const;
export type PlaceKey = keyof typeof DEMO_PLACES;

/** From whom the medicines are; a treatment copies it, as what else their labels say. */
export const supplierOf = (say: DemoSay) => ({
  supplier: say('demo.practice'),
  supplier_address: say('demo.practice.address'),
});

/** What the book of medicines asks of every dose of a vaccine. */
export const vaccineGiven = (say: DemoSay) =>
  ({
    dose: 2,
    unit: 'ml',
    route: 'subcutaneous',
    ...supplierOf(say),
    prescriber: 'Dr Weber',
    given_by: say('demo.keeper'),
    milk_hours: 0,
    meat_days: 0,
  }) as const;

/** The farm's list of medicines: each that is given, once. */
export function medicinesIn(say: DemoSay) {
  const given = new Map([...ILLNESSES, CALF_MEDICINE, DRY_TUBE].map((one) => [one.medicine_name, one]));
  return [...given.values()].map(
    ({ medicine_name, unit, milk_hours, meat_days, min_dry_days, hours_after_calving }) => ({
      name: say(medicine_name),
      unit,
      milk_hours,
      meat_days,
      min_dry_days: min_dry_days ?? null,
      hours_after_calving: hours_after_calving ?? null,
      ...supplierOf(say),
      batch: null,
      receipt: null,
      bought_on: null,
      bought_amount: null,
      notes: null,
    }),
  );
}

/** How a calving went, as its note says it. */
export const EASE_OF: ReadonlyMap<DemoCode | null, 'unassisted' | 'easy_assisted' | 'vet'> = new Map([
  ['demo.calving.alone', 'unassisted'],
  ['demo.calving.helped', 'easy_assisted'],
  ['demo.calving.hard', 'vet'],
]);

/** What the keeper wrote down; `due`, `done` and `lastDone` are days from today. */
interface OwnTask {
  title: DemoCode;
  due: number;
  /** Whether it is about a cow. */
  ofCow: boolean;
  repeat_days: number | null;
  done: number | null;
  lastDone: number | null;
  notes: DemoCode | null;
}

const ONCE = { ofCow: false, repeat_days: null, done: null, lastDone: null, notes: null } as const;

export const OWN_TASKS: readonly OwnTask[] = [
  { ...ONCE, title: 'demo.task.troughs', due: 0, repeat_days: 14, lastDone: -14 },
  { ...ONCE, title: 'demo.task.claw', due: -1, ofCow: true },
  { ...ONCE, title: 'demo.task.licks', due: 3 },
  { ...ONCE, title: 'demo.task.trimmer', due: 9, notes: 'demo.task.trimmer-notes' },
  { ...ONCE, title: 'demo.task.fence', due: -16, done: -12 },
];
