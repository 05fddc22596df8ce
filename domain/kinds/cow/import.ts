import { ANIMAL_HEADINGS, MOTHER_HEADINGS } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const cowImport = {
  fileNames:
    'animal|cow|cattle|herd|inventory|tiere|kuhe|bestand|herde|troupeau|cheptel|vaches|bovin|ganado|vacas|hato|rebano|dieren|koeien|veestapel|capi|bestiame|mandria',
  columns: {
    id_number: { type: 'id', weight: 1, required: true, headings: ANIMAL_HEADINGS },
    name: {
      weight: 0.6,
      headings: `name|cow name|animal name|rufname|tiername|kuhname|nom|nom de l animal|nom vache|nombre|nombre del animal|naam|
diernaam|nome|nome animale|nome do animal|navn|namn|called`,
    },
    date_of_birth: {
      weight: 2,
      headings: `date of birth|birth date|birthdate|birthday|dob|born|born on|d o b|geburtsdatum|geburtstag|geb|geb datum|
geboren|geboren am|date de naissance|naissance|ne le|nee le|date naissance|datnai|fecha de nacimiento|fecha nacimiento|
nacimiento|f nacimiento|nacido|geboortedatum|geboorte|geb dat|data di nascita|data nascita|nascita|nato il|
data de nascimento|nascimento|fodselsdato|fodelsedatum|fodt`,
    },
    cow_gender: {
      weight: 1.2,
      headings: `gender|sex|cow gender|geschlecht|geschl|sexe|sexo|geslacht|sesso|kjonn|kon|sexbov`,
    },
    breed: {
      type: 'breed',
      weight: 1.2,
      headings: `breed|race|rasse|raza|ras|razza|raca|breed code|race code|code race|rasseschlussel|codrai|type racial|rase|
breed name|rassecode`,
    },
    cow_mother: { weight: 0.8, headings: MOTHER_HEADINGS },
    cow_mother_name: {
      weight: 0.8,
      headings: `mother name|name of mother|mothers name|dam name|cow mother name|name mutter|mutter name|muttername|nom mere|
nom de la mere|nombre madre|nombre de la madre|naam moeder|moedernaam|nome madre|nome mae`,
    },
    birth_recorded: { type: 'yes', weight: 0.3 },
    weight: {
      weight: 1,
      headings: `weight|weight kg|body weight|live weight|liveweight|gewicht|gewicht kg|lebendgewicht|korpergewicht|poids|poids vif|
poids kg|peso|peso vivo|peso kg|lichaamsgewicht|vekt|vikt|wt|weight lb|weight lbs`,
    },
    milk_supply_group: {
      weight: 1,
      headings: `milk supply group|milk group|milking group|production group|group|gruppe|melkgruppe|milchgruppe|
leistungsgruppe|lot|lot de traite|groupe|groupe de traite|grupo|grupo de ordeno|lote|groep|melkgroep|productiegroep|
gruppo|gruppo di mungitura|pen`,
    },
    daily_feed_amount: {
      weight: 1,
      headings: `daily feed amount|daily feed|feed per day|feed kg day|ration|daily ration|futter pro tag|futtermenge|
tagesration|futter kg tag|ration journaliere|quantite journaliere|alimento diario|racion diaria|racion|dagrantsoen|
voer per dag|rantsoen|razione|razione giornaliera|alimento al giorno|racao diaria`,
    },
    is_pregnant: {
      weight: 1,
      headings: `pregnant|is pregnant|in calf|pregnancy|pregnancy status|preg|preg status|trachtig|tragend|tragend ja nein|
trachtigkeit|trachtigkeitsstatus|gestante|gestation|pleine|etat de gestation|gravide|prenada|gestacion|prenez|
estado reproductivo|drachtig|drachtigheid|gravida|gravidanza|prenhe|drektig|draktig`,
    },
    pregnancy_start_date: {
      weight: 1,
      headings: `pregnancy start date|pregnancy start|pregnant since|conception|conception date|tragend seit|
trachtig seit|belegt am|trachtigkeitsbeginn|debut de gestation|date de conception|pleine depuis|gestante desde|
inicio de gestacion|fecha de concepcion|drachtig sinds|gravida dal|inizio gravidanza`,
    },
    expected_calving_date: {
      type: 'date',
      weight: 1,
      ahead: true,
      notExported: true,
      headings: `expected calving date|expected calving|due|due date|calving due|calving expected|calving expected on|
expected birth date|estimated calving|kalbetermin|abkalbetermin|erwartete kalbung|voraussichtliche kalbung|
kalbung erwartet|nachste kalbung|date de velage prevue|velage prevu|terme|date prevue de velage|parto previsto|
fecha prevista de parto|fecha probable de parto|fpp|parto esperado|verwachte kalfdatum|verwachte afkalfdatum|
kalfverwachting|parto atteso|data presunta parto|data prevista parto|previsao de parto`,
    },
    semination_date: {
      type: 'time',
      weight: 0.9,
      notExported: true,
      headings: `semination date|last semination|last insemination|last service|last ai|last ai date|last bred|last breeding date|
letzte besamung|letzte belegung|derniere insemination|derniere ia|ultima inseminacion|ultima ia|ultimo servicio|
laatste inseminatie|laatste dekking|ultima inseminazione|ultima fecondazione|ultima inseminacao`,
    },
    last_calving_date: {
      type: 'time',
      weight: 0.9,
      notExported: true,
      headings: `last calving|last calving date|last birth|calved|fresh date|last fresh date|letzte kalbung|letzte abkalbung|
kalbedatum|dernier velage|date dernier velage|ultimo parto|fecha ultimo parto|laatste kalfdatum|laatste afkalving|
data ultimo parto|ultima paricao`,
    },
    cow_image: {
      type: 'line',
      weight: 0.5,
      headings: `cow image|image|picture|photo|photo file|bild|foto|imagen|afbeelding|immagine`,
    },
  },
} as const satisfies KindImport;
