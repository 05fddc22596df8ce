/** Names, breeds and the other words of a made-up herd. */

type Words = [string, ...string[]];

function words(text: string): Words {
  return text.trim().split(/\s+/) as Words;
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
  name: string;
  share: number;
  cowWeight: number;
}

export const BREEDS: readonly [DemoBreed, ...DemoBreed[]] = [
  { name: 'Holstein', share: 0.55, cowWeight: 680 },
  { name: 'Brown Swiss', share: 0.15, cowWeight: 660 },
  { name: 'Simmental', share: 0.14, cowWeight: 740 },
  { name: 'Jersey', share: 0.08, cowWeight: 440 },
  { name: 'Montbéliarde', share: 0.05, cowWeight: 690 },
  { name: 'Ayrshire', share: 0.03, cowWeight: 560 },
];

/** Feeds, and which share of the herd's daily need each meets. */
export const FEEDS: readonly { name: string; share: number }[] = [
  { name: 'Grass silage', share: 0.38 },
  { name: 'Maize silage', share: 0.27 },
  { name: 'Dairy concentrate', share: 0.16 },
  { name: 'Meadow hay', share: 0.14 },
  { name: 'Barley straw', share: 0.03 },
  { name: 'Minerals', share: 0.02 },
];

/** What is noted of a calving whose calf is in the herd, and of one whose calf is not. */
export const CALVING_NOTES: [string | null, ...(string | null)[]] = [
  null,
  null,
  'Without help',
  'Without help',
  'Light help',
  'Hard calving, vet called',
];
export const LOST_CALF_NOTES: Words = [
  'Bull calf, sold',
  'Bull calf, sold',
  'Bull calf, sold',
  'Heifer calf, sold',
  'Stillborn',
];

/** Who checks for pregnancies, and what is noted of heats and losses. */
export const EXAMINERS: Words = ['Dr Weber', 'Dr Weber', 'Dr Weber', 'Dr Lang'];
export const HEAT_NOTES: [string | null, ...(string | null)[]] = [
  null,
  null,
  'Standing, clear mucus',
  'Restless at night',
];
export const LOSS_NOTES: [string | null, ...(string | null)[]] = [
  null,
  'At herd visit',
  'Sample to laboratory',
];

/** From whom animals come, and to whom they go. */
export const DEALERS: Words = ['Hillside Farm', 'Brookfield Dairy', 'Cattle market, Ashford'];
export const BUYERS: Words = ['Meadow Farm', 'Cattle market, Ashford', 'Long Acre Beef'];
export const SLAUGHTERHOUSE = 'Ashford abattoir';

/** What is given against what, and how long milk (hours) and meat (days) are withheld after the last dose. */
export interface Medicine {
  medicine_name: string;
  diagnosis: string;
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
  [medicine_name, diagnosis, dose, unit]: [string, string, number, Medicine['unit']],
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
  medicine(['Cefquinome tubes', 'Mastitis', 1, 'tube'], [3, 12, 'intramammary'], [120, 4]),
  medicine(['Penicillin tubes', 'Mastitis', 1, 'tube'], [3, 24, 'intramammary'], [96, 7]),
  medicine(['Ceftiofur', 'Foot rot', 12, 'ml'], [3, 24, 'subcutaneous'], [0, 8]),
  medicine(['Oxytetracycline', 'Metritis', 50, 'ml'], [3, 24, 'intramuscular'], [168, 28]),
  medicine(['Calcium borogluconate', 'Milk fever', 400, 'ml'], [1, 24, 'intravenous'], [0, 0]),
  medicine(['Ketoprofen', 'Lameness', 20, 'ml'], [2, 24, 'intramuscular'], [0, 4]),
];
export const CALF_MEDICINE = medicine(['Meloxicam', 'Scours', 1, 'ml'], [1, 24, 'subcutaneous'], [0, 15]);
export const DRY_TUBE: Medicine = {
  ...medicine(['Cloxacillin dry-cow tubes', 'Drying off', 4, 'tube'], [1, 24, 'intramammary'], [null, 28]),
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

/** The bull whose straw was used for an animal on a day: the same whenever it is asked. */
export function bullOf(ref: number, day: number): Bull {
  return STUD_BULLS[(ref * 7 + day) % STUD_BULLS.length] ?? STUD_BULLS[0];
}

/** Where the animals stand. */
export const PLACES = {
  hutches: { name: 'Calf hutches', kind: 'hutch' },
  young: { name: 'Young stock barn', kind: 'barn' },
  milking: { name: 'Milking barn', kind: 'barn' },
} as const;
export type PlaceKey = keyof typeof PLACES;

/** From whom the medicines are; a treatment copies it, as what else their labels say. */
export const SUPPLIER = 'Ashford Veterinary Practice';
export const SUPPLIER_ADDRESS = '2 Church Lane, Ashford';

/** What the book of medicines asks of every dose of a vaccine. */
export const VACCINE_GIVEN = {
  dose: 2,
  unit: 'ml',
  route: 'subcutaneous',
  supplier: SUPPLIER,
  supplier_address: SUPPLIER_ADDRESS,
  prescriber: 'Dr Weber',
  given_by: 'Keeper',
  milk_hours: 0,
  meat_days: 0,
} as const;

/** The farm's list of medicines: each that is given, once. */
export const MEDICINES = [
  ...new Map([...ILLNESSES, CALF_MEDICINE, DRY_TUBE].map((given) => [given.medicine_name, given])).values(),
].map(({ medicine_name, unit, milk_hours, meat_days, min_dry_days, hours_after_calving }) => ({
  name: medicine_name,
  unit,
  milk_hours,
  meat_days,
  min_dry_days: min_dry_days ?? null,
  hours_after_calving: hours_after_calving ?? null,
  supplier: SUPPLIER,
  supplier_address: SUPPLIER_ADDRESS,
  batch: null,
  receipt: null,
  bought_on: null,
  bought_amount: null,
  notes: null,
}));

/** How a calving went, as its note says it. */
export const EASE_OF: ReadonlyMap<string | null, 'unassisted' | 'easy_assisted' | 'vet'> = new Map([
  ['Without help', 'unassisted'],
  ['Light help', 'easy_assisted'],
  ['Hard calving, vet called', 'vet'],
]);

/** Why a cow is not to be seminated this week. */
export const HELD_NOTES = 'Lame, wait until she walks well';

/** What the keeper wrote down; `due`, `done` and `lastDone` are days from today. */
interface OwnTask {
  title: string;
  due: number;
  /** Whether it is about a cow. */
  ofCow: boolean;
  repeat_days: number | null;
  done: number | null;
  lastDone: number | null;
  notes: string | null;
}

const ONCE = { ofCow: false, repeat_days: null, done: null, lastDone: null, notes: null } as const;

export const OWN_TASKS: readonly OwnTask[] = [
  { ...ONCE, title: 'Clean water troughs', due: 0, repeat_days: 14, lastDone: -14 },
  { ...ONCE, title: 'Check her claw', due: -1, ofCow: true },
  { ...ONCE, title: 'Order mineral licks', due: 3 },
  { ...ONCE, title: 'Call hoof trimmer', due: 9, notes: 'Twelve cows, best in the morning' },
  { ...ONCE, title: 'Mend pasture fence', due: -16, done: -12 },
];
