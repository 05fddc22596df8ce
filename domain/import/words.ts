/**
 * The headings by which columns are known, in the languages of the herds that move in: English, German, French, Spanish,
 * Dutch, Italian, Portuguese and the Scandinavian ones. Written as `normalised` writes them: lower case, no accents.
 */
import type { ImportKind } from './kinds.ts';

const ANIMAL = `id|id number|id no|number|no|nr|tag|ear tag|eartag|ear tag number|tag number|tag no|animal|animal id|anim id|
animal number|animal no|cow|cow id|cow number|cow no|registration number|herd book number|eid|lifetime number|national id|
official id|visual id|management tag|ohrmarke|ohrmarkennummer|ohrmarken nr|lom|lebensnummer|lebensohrmarke|tiernummer|
tier nr|tier id|tier|stallnummer|stall nr|kuhnummer|kuh nr|kuh|kuh id|numero|no national|numero national|
numero de boucle|boucle|numero de travail|no travail|no d identification|numero d identification|identifiant|
identification|vache|numero vache|id vache|animal numero|nunati|crotal|numero de crotal|arete|numero de arete|caravana|
identificacion|numero de identificacion|vaca|id vaca|numero vaca|diernummer|dier|levensnummer|oormerk|oornummer|
oormerknummer|koe|koenummer|werknummer|matricola|marca auricolare|numero matricola|capo|vacca|id capo|auricolare|
brinco|numero do brinco|numero animal|oremerke|oremarke|ckr nr|individnummer|dyrenummer|konummer|djur id`;

const NOTES = `notes|note|remarks|remark|comment|comments|observation|observations|bemerkung|bemerkungen|notiz|notizen|
anmerkung|anmerkungen|kommentar|commentaire|commentaires|remarque|remarques|observacion|observaciones|notas|nota|
comentario|comentarios|opmerking|opmerkingen|notitie|notities|osservazioni|annotazioni|commento|observacoes|obs|
anteckning|merknad`;

const FEED_DATE = `date added|added|added on|date|purchase date|bought on|delivery date|delivered|stock date|datum|
zugang|zugangsdatum|lieferdatum|kaufdatum|date d ajout|date d achat|date de livraison|fecha|fecha de entrada|
fecha de compra|aankoopdatum|leverdatum|data|data di acquisto|data di carico|data da compra`;

const MOTHER = `mother|mother id|mother number|mother tag|dam|dam id|dam tag|dam number|dam ear tag|cow mother|
mutter|mutter id|mutternummer|mutter nr|muttertier|ohrmarke mutter|mutter ohrmarke|lom mutter|mere|id mere|numero mere|
numero de la mere|no mere|numero national mere|madre|id madre|numero madre|numero de la madre|crotal madre|matricola madre|
moeder|moeder id|moedernummer|levensnummer moeder|diernummer moeder|mae|id mae|mor|moder`;

/** Headings by kind and field; a field's list is written with `|` between them. */
export const HEADING_WORDS: Record<ImportKind, Record<string, string>> = {
  animals: {
    id_number: ANIMAL,
    name: `name|cow name|animal name|rufname|tiername|kuhname|nom|nom de l animal|nom vache|nombre|nombre del animal|naam|
diernaam|nome|nome animale|nome do animal|navn|namn|called`,
    date_of_birth: `date of birth|birth date|birthdate|birthday|dob|born|born on|d o b|geburtsdatum|geburtstag|geb|geb datum|
geboren|geboren am|date de naissance|naissance|ne le|nee le|date naissance|datnai|fecha de nacimiento|fecha nacimiento|
nacimiento|f nacimiento|nacido|geboortedatum|geboorte|geb dat|data di nascita|data nascita|nascita|nato il|
data de nascimento|nascimento|fodselsdato|fodelsedatum|fodt`,
    cow_gender: `gender|sex|cow gender|geschlecht|geschl|sexe|sexo|geslacht|sesso|kjonn|kon|sexbov`,
    breed: `breed|race|rasse|raza|ras|razza|raca|breed code|race code|code race|rasseschlussel|codrai|type racial|rase|
breed name|rassecode`,
    cow_mother: MOTHER,
    cow_mother_name: `mother name|name of mother|mothers name|dam name|cow mother name|name mutter|mutter name|muttername|nom mere|
nom de la mere|nombre madre|nombre de la madre|naam moeder|moedernaam|nome madre|nome mae`,
    weight: `weight|weight kg|body weight|live weight|liveweight|gewicht|gewicht kg|lebendgewicht|korpergewicht|poids|poids vif|
poids kg|peso|peso vivo|peso kg|lichaamsgewicht|vekt|vikt|wt|weight lb|weight lbs`,
    milk_supply_group: `milk supply group|milk group|milking group|production group|group|gruppe|melkgruppe|milchgruppe|
leistungsgruppe|lot|lot de traite|groupe|groupe de traite|grupo|grupo de ordeno|lote|groep|melkgroep|productiegroep|
gruppo|gruppo di mungitura|pen`,
    daily_feed_amount: `daily feed amount|daily feed|feed per day|feed kg day|ration|daily ration|futter pro tag|futtermenge|
tagesration|futter kg tag|ration journaliere|quantite journaliere|alimento diario|racion diaria|racion|dagrantsoen|
voer per dag|rantsoen|razione|razione giornaliera|alimento al giorno|racao diaria`,
    is_pregnant: `pregnant|is pregnant|in calf|pregnancy|pregnancy status|preg|preg status|trachtig|tragend|tragend ja nein|
trachtigkeit|trachtigkeitsstatus|gestante|gestation|pleine|etat de gestation|gravide|prenada|gestacion|prenez|
estado reproductivo|drachtig|drachtigheid|gravida|gravidanza|prenhe|drektig|draktig`,
    pregnancy_start_date: `pregnancy start date|pregnancy start|pregnant since|conception|conception date|tragend seit|
trachtig seit|belegt am|trachtigkeitsbeginn|debut de gestation|date de conception|pleine depuis|gestante desde|
inicio de gestacion|fecha de concepcion|drachtig sinds|gravida dal|inizio gravidanza`,
    expected_calving_date: `expected calving date|expected calving|due|due date|calving due|calving expected|calving expected on|
expected birth date|estimated calving|kalbetermin|abkalbetermin|erwartete kalbung|voraussichtliche kalbung|
kalbung erwartet|nachste kalbung|date de velage prevue|velage prevu|terme|date prevue de velage|parto previsto|
fecha prevista de parto|fecha probable de parto|fpp|parto esperado|verwachte kalfdatum|verwachte afkalfdatum|
kalfverwachting|parto atteso|data presunta parto|data prevista parto|previsao de parto`,
    semination_date: `semination date|last semination|last insemination|last service|last ai|last ai date|last bred|last breeding date|
letzte besamung|letzte belegung|derniere insemination|derniere ia|ultima inseminacion|ultima ia|ultimo servicio|
laatste inseminatie|laatste dekking|ultima inseminazione|ultima fecondazione|ultima inseminacao`,
    last_calving_date: `last calving|last calving date|last birth|calved|fresh date|last fresh date|letzte kalbung|letzte abkalbung|
kalbedatum|dernier velage|date dernier velage|ultimo parto|fecha ultimo parto|laatste kalfdatum|laatste afkalving|
data ultimo parto|ultima paricao`,
    cow_image: `cow image|image|picture|photo|photo file|bild|foto|imagen|afbeelding|immagine`,
  },
  seminations: {
    cow: ANIMAL,
    semination_date: `semination date|insemination date|insemination|date of insemination|ai date|ai|service date|date served|served|
serviced|bred|breeding date|date bred|mating date|serve date|besamung|besamungsdatum|besamt am|belegdatum|belegung|
belegt|besamt|kb datum|date ia|date insemination|date d insemination|date de l insemination|insemine le|ia|datia|
date saillie|saillie|fecha de inseminacion|fecha inseminacion|inseminacion|fecha ia|fecha de servicio|servicio|
inseminatie|inseminatiedatum|datum inseminatie|ki datum|dekdatum|geinsemineerd|data inseminazione|
data di inseminazione|inseminazione|data fecondazione|fecondazione|data ia|data inseminacao|inseminacao|
semineringsdato|inseminering|insemineringsdato`,
    next_heat_date: `next heat|next heat date|heat date|return date|nachste brunst|nachste brunst am|brunstdatum|prochaine chaleur|
prochaines chaleurs|retour en chaleur|proximo celo|fecha proximo celo|volgende tocht|tochtdatum|prossimo calore|proximo cio`,
    successful: `successful|success|result|pregnant|conceived|outcome|preg check|pd result|pregnancy check|erfolgreich|erfolg|
ergebnis|tragend|trachtig|resultat|reussi|reussie|reussite|succes|constat de gestation|exito|exitosa|prenada|resultado|
diagnostico|geslaagd|resultaat|drachtig|esito|riuscita|gravida|sucesso`,
    bull: `bull|bull id|bull name|bull code|sire|sire id|sire name|service sire|semen|straw|bulle|besamungsbulle|stier|vater|
stiername|taureau|nom taureau|numero taureau|pere|toro|nombre toro|semental|pajilla|stiernummer|ki stier|touro`,
    notes: NOTES,
  },
  births: {
    mother_cow: `${MOTHER}|${ANIMAL}`,
    birth_date: `calving date|calving|date of calving|calved|calved on|date calved|birth date|birth|birth date time|fresh date|
freshening date|parturition|parturition date|kalbung|kalbedatum|abkalbung|abkalbedatum|abgekalbt|kalbung am|
geburtsdatum|geburt|velage|date velage|date de velage|datvel|vele le|mise bas|date de mise bas|parto|fecha de parto|
fecha parto|fecha del parto|paricion|fecha paricion|kalfdatum|afkalfdatum|afkalving|afgekalfd|datum afkalven|
data parto|data di parto|data del parto|kalvningsdato|kalvning|kalvingsdato|data do parto|paricao`,
    newborn_cow: `calf|calf id|calf tag|calf number|newborn|newborn cow|newborn id|kalb|kalb id|kalbnummer|kalb nr|
ohrmarke kalb|kalb ohrmarke|veau|id veau|numero veau|numero du veau|no veau|ternero|id ternero|cria|crotal ternero|
becerro|kalf|kalf id|kalfnummer|levensnummer kalf|vitello|id vitello|matricola vitello|bezerro|kalv`,
    newborn_name: `calf name|name of calf|newborn name|kalb name|name kalb|name des kalbes|nom veau|nom du veau|nombre ternero|
nombre cria|naam kalf|nome vitello`,
    entry: 'twin number|twin no|calf order',
    notes: NOTES,
  },
  vaccinations: {
    cow: ANIMAL,
    vaccine_name: `vaccine|vaccine name|vaccination|product|drug|impfstoff|impfung|praparat|mittel|vaccin|nom du vaccin|produit|
vacuna|nombre de la vacuna|producto|entstof|vaccinatie|inenting|middel|vaccino|nome vaccino|prodotto|vacina`,
    vaccination_date: `vaccination date|date of vaccination|vaccinated|vaccinated on|date given|given|treatment date|impfdatum|
geimpft|geimpft am|date de vaccination|date vaccination|vaccine le|date du vaccin|fecha de vacunacion|
fecha vacunacion|fecha de vacuna|vacunado|vaccinatiedatum|datum vaccinatie|gevaccineerd op|data vaccinazione|
data di vaccinazione|data da vacina`,
    next_vaccination_date: `next vaccination|next vaccination date|next due|booster|booster date|booster due|due|due date|
nachste impfung|auffrischung|auffrischimpfung|wiederholung|rappel|date de rappel|prochain vaccin|prochaine vaccination|
proxima vacunacion|proxima vacuna|refuerzo|revacunacion|volgende vaccinatie|herhaling|prossima vaccinazione|
richiamo|proxima vacina`,
    notes: NOTES,
  },
  feeds: {
    name: `feed|feed name|name|feedstuff|fodder|futter|futtermittel|bezeichnung|aliment|nom|nom de l aliment|fourrage|alimento|
nombre|pienso|forraje|voer|voersoort|naam|voedermiddel|mangime|nome|foraggio|racao|for|foder`,
    total_amount: `total amount|amount|amount kg|stock|stock kg|quantity|quantity kg|kg|menge|menge kg|bestand|vorrat|quantite|
quantite kg|stock actuel|cantidad|cantidad kg|existencias|hoeveelheid|voorraad|quantita|scorta|giacenza|quantidade|estoque|
mengde|weight`,
    date_added: FEED_DATE,
  },
};

/** A date column that is called a date and no more: it is the kind's own date. */
export const BARE_DATE_WORDS = 'date|datum|fecha|data|dato|day|tag|jour|dia|dag|giorno|when';

/** The field that a bare date of a table of this kind is. */
export const BARE_DATE_FIELD: Record<ImportKind, string | null> = {
  animals: null,
  seminations: 'semination_date',
  births: 'birth_date',
  vaccinations: 'vaccination_date',
  feeds: 'date_added',
};

/** Pieces of file and sheet names that speak for a kind. */
export const NAME_HINTS: Record<ImportKind, string> = {
  seminations:
    'semination|insemin|breeding|service|besamung|belegung|inseminatie|saillie|servicio|fecondazion|dekking|ai records',
  births:
    'birth|calving|kalbung|abkalb|velage|mise bas|parto|partos|paricion|kalving|afkalf|naissances veaux',
  vaccinations: 'vaccin|impf|vacun|vacin|inenting',
  feeds: 'feed|futter|aliment|fourrage|pienso|voer|mangim|foragg|stock',
  animals:
    'animal|cow|cattle|herd|inventory|tiere|kuhe|bestand|herde|troupeau|cheptel|vaches|bovin|ganado|vacas|hato|rebano|dieren|koeien|veestapel|capi|bestiame|mandria',
};
