/** What happenings are called in files, by their day: also where they stand as columns of a herd list or of seminations. */
import type { Headings } from './in-files.ts';

export const CHECK_DATE_HEADINGS: Headings = {
  en: `check date|pregnancy check date|preg check date|PD date|date of PD|pregnancy diagnosis date|scan date|scanned|
          scanned on|date scanned|checked on|ultrasound date`,
  de: `Untersuchungsdatum|TU Datum|TU am|Trächtigkeitsuntersuchung am|Datum der Trächtigkeitsuntersuchung|untersucht am|
          Ultraschall am`,
  fr: `date du diagnostic|date de diagnostic|date du diagnostic de gestation|date du constat|date du constat de gestation|
          date d'échographie|échographiée le`,
  es: `fecha de diagnóstico|fecha del diagnóstico|fecha de diagnóstico de gestación|fecha de palpación|fecha de ecografía|
          fecha de chequeo`,
  pt: `data do diagnóstico|data de diagnóstico|data do diagnóstico de gestação|data do toque|data do ultrassom|
          data da palpação|data do exame`,
  it: 'data diagnosi|data della diagnosi|data diagnosi di gravidanza|data ecografia|data palpazione',
  nl: 'datum drachtcontrole|datum drachtigheidscontrole|drachtcontrole op|scandatum|datum scan',
  pl: 'data badania|data badania cielności|data usg|badana dnia',
  tr: 'kontrol tarihi|gebelik kontrol tarihi|gebelik muayene tarihi|muayene tarihi|ultrason tarihi',
  north: 'undersøkelsesdato|undersökningsdatum|undersøgelsesdato|dato for drektighetskontroll',
};

export const DAYS_PREGNANT_HEADINGS: Headings = {
  en: 'days pregnant|days in calf|days carried|days carrying calf|DCC|gestation days|fetal age|foetal age|age of fetus',
  de: 'Tage tragend|Trächtigkeitstage|Trächtigkeitstag|Tag der Trächtigkeit|Alter der Frucht',
  fr: 'jours de gestation|âge du fœtus|âge de gestation|stade de gestation',
  es: 'días de gestación|días de preñez|días preñada|edad fetal|edad de gestación',
  pt: 'dias de gestação|dias de prenhez|dias prenhe|idade fetal|idade gestacional',
  it: 'giorni di gravidanza|giorni di gestazione|età del feto',
  nl: 'dagen drachtig|drachtdagen|leeftijd vrucht',
  pl: 'dni cielności|dni ciąży|wiek płodu',
  tr: 'gebelik günü|gebe gün|gebelik gün sayısı|fetüs yaşı',
  north: 'dager drektig|dräktighetsdagar|drægtighedsdage',
};

export const LOSS_DATE_HEADINGS: Headings = {
  en: `abortion|abortion date|date of abortion|aborted|aborted on|loss date|date of loss|pregnancy lost|pregnancy loss|
          lost on|slipped`,
  de: 'Verwerfen|verworfen|verworfen am|Abort|Abortdatum|Abort am|verkalbt|verkalbt am|Datum des Verwerfens',
  fr: "avortement|date d'avortement|date de l'avortement|avortée le|a avorté le|perte de gestation",
  es: 'aborto|fecha de aborto|fecha del aborto|abortó|abortó el|pérdida de gestación|pérdida de preñez',
  pt: 'aborto|data do aborto|abortou|abortou em|abortamento|perda de gestação|perda de prenhez',
  it: "aborto|data aborto|data dell'aborto|abortito il|abortita il",
  nl: 'verworpen|verworpen op|abortus|datum abortus|datum verwerpen',
  pl: 'poronienie|data poronienia|poroniła|poronienie dnia',
  tr: 'yavru atma|yavru atma tarihi|abort|abort tarihi|atık tarihi',
  north: 'kastet|kasting|abortdato|aborterat|kastat|abort',
};

export const HEAT_DATE_HEADINGS: Headings = {
  en: 'heat date|HDAT|date of heat|heat observed|heat seen|in heat|in heat on|oestrus date|estrus date|last heat',
  de: 'Brunstdatum|Brunst am|Brunst beobachtet|beobachtete Brunst|brünstig am|letzte Brunst',
  fr: 'date des chaleurs|date de chaleur|chaleur observée|chaleurs observées|chaleur vue|en chaleur le|dernière chaleur',
  es: 'fecha de celo|fecha del celo|celo observado|celo visto|en celo|último celo',
  pt: 'data do cio|data de cio|cio observado|cio visto|em cio|no cio|último cio',
  it: 'data del calore|data calore|calore osservato|calore visto|in calore il|ultimo calore',
  nl: 'tochtdatum|datum tocht|tocht gezien|tochtig op|laatste tocht',
  pl: 'data rui|ruja zaobserwowana|zaobserwowana ruja|w rui|ostatnia ruja',
  tr: 'kızgınlık tarihi|görülen kızgınlık|kızgınlık görüldü|son kızgınlık',
  north: 'brunstdato|brunstdatum|sett brunst|siste brunst|senaste brunst|seneste brunst',
};

export const DRY_OFF_DATE_HEADINGS: Headings = {
  en: 'dry off date|DDAT|dry off|dried off|dried off on|date dried off|dry date|drying off|drying off date|date dry',
  de: 'Trockenstelldatum|Trockenstellung|trockengestellt|trockengestellt am|Trockenstellen|Datum Trockenstellen',
  fr: 'tarissement|date de tarissement|tarie le|date tarissement|dattar',
  es: 'secado|fecha de secado|fecha secado|seca desde|secada el',
  pt: 'secagem|data da secagem|data de secagem|seca desde|secou em',
  it: "asciutta|data asciutta|data di asciutta|messa in asciutta|data messa in asciutta|data dell'asciutta",
  nl: 'droogzetdatum|droogzetten|drooggezet|drooggezet op|datum droogzetten',
  pl: 'zasuszenie|data zasuszenia|zasuszona|zasuszono',
  tr: 'kuruya çıkarma|kuruya çıkarma tarihi|kuruya çıkış tarihi|kuruya ayırma tarihi|kuruya ayrıldığı tarih',
  north: 'avsining|avsiningsdato|sinläggning|sinläggningsdatum|goldning|goldningsdato',
};

/** Of a herd list, in which "pregnant" alone says how she stands now. */
export const CHECK_RESULT_HEADINGS: Headings = {
  en: 'check result|pregnancy check result|preg check result|pregnancy check|preg check|PD|PD result|scan result|pregnancy result',
  de: 'TU|TU Ergebnis|TU Befund|Trächtigkeitsuntersuchung|Ergebnis der Trächtigkeitsuntersuchung|Untersuchungsergebnis',
  fr: 'résultat du diagnostic|constat de gestation|diagnostic de gestation|résultat du constat|résultat échographie',
  es: 'resultado del diagnóstico|diagnóstico|diagnóstico de gestación|resultado de la palpación|resultado ecografía',
  pt: 'resultado do diagnóstico|diagnóstico|diagnóstico de gestação|resultado do toque|resultado do ultrassom',
  it: 'esito diagnosi|diagnosi di gravidanza|esito diagnosi di gravidanza|esito ecografia',
  nl: 'uitslag drachtcontrole|drachtcontrole|drachtigheidscontrole|uitslag scan',
  pl: 'wynik badania|badanie cielności|wynik badania cielności|wynik usg',
  tr: 'gebelik kontrolü|gebelik kontrol sonucu|muayene sonucu|gebelik sonucu',
  north: 'drektighetsresultat|dräktighetsresultat|drægtighedsresultat',
};

export const BOUGHT_HEADINGS: Headings = {
  en: 'bought on|bought|date bought|purchase date|date of purchase|purchased on',
  de: 'gekauft am|Kaufdatum|Zukauf am|Zukaufdatum|zugekauft am',
  fr: "achetée le|acheté le|date d'achat",
  es: 'comprada el|comprado el|fecha de compra',
  pt: 'comprada em|comprado em|data da compra|data de compra',
  it: 'acquistata il|acquistato il|data di acquisto|data acquisto',
  nl: 'gekocht op|aankoopdatum|datum aankoop',
  pl: 'kupiona|kupiony|data zakupu|data kupna',
  tr: 'satın alma tarihi|alış tarihi|satın alındığı tarih',
  north: 'kjøpt dato|inköpsdatum|købsdato',
};

export const SOLD_HEADINGS: Headings = {
  en: 'sold on|sold|date sold|sale date|date of sale',
  de: 'verkauft am|verkauft|Verkaufsdatum',
  fr: 'vendue le|vendu le|date de vente',
  es: 'vendida el|vendido el|fecha de venta',
  pt: 'vendida em|vendido em|data da venda|data de venda',
  it: 'venduta il|venduto il|data di vendita|data vendita',
  nl: 'verkocht op|verkoopdatum|datum verkoop',
  pl: 'sprzedana|sprzedany|data sprzedaży',
  tr: 'satış tarihi|satıldığı tarih',
  north: 'solgt dato|försäljningsdatum|salgsdato',
};

export const SLAUGHTERED_HEADINGS: Headings = {
  en: 'slaughtered on|slaughtered|slaughter date|date of slaughter',
  de: 'geschlachtet am|geschlachtet|Schlachtdatum',
  fr: "abattue le|abattu le|date d'abattage",
  es: 'sacrificada el|sacrificado el|fecha de sacrificio|fecha de faena',
  pt: 'abatida em|abatido em|data do abate|data de abate',
  it: 'macellata il|macellato il|data di macellazione|data macellazione',
  nl: 'slachtdatum|datum slacht|naar slacht op',
  pl: 'data uboju|ubita|ubity',
  tr: 'kesim tarihi|kesildiği tarih',
  north: 'slaktedato|slaktdatum|slagtedato',
};

export const DIED_HEADINGS: Headings = {
  en: 'died on|died|date of death|death date',
  de: 'verendet am|verendet|Todesdatum|gestorben am',
  fr: 'morte le|mort le|date de mort|date de la mort',
  es: 'muerta el|muerto el|murió el|fecha de muerte',
  pt: 'morreu em|morta em|morto em|data da morte|data de morte',
  it: 'morta il|morto il|data di morte|data morte',
  nl: 'gestorven op|sterfdatum|datum sterfte',
  pl: 'data padnięcia|data śmierci|padła|padł',
  tr: 'ölüm tarihi|öldüğü tarih',
  north: 'dødsdato|dödsdatum',
};
