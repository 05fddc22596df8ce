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
