import { ANIMAL_HEADINGS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const vaccinationImport = {
  fileNames: {
    en: 'vaccin',
    de: 'impf',
    fr: 'vaccin',
    es: 'vacun',
    pt: 'vacin',
    it: 'vaccin',
    nl: 'vaccin|enting',
    pl: 'szczep',
    tr: 'aşılama|aşılar|aşı kayıt|aşı takvim|aşı list',
    north: 'vaksin',
  },
  bareDate: 'vaccination_date',
  alike: ['cow', 'vaccination_date', 'vaccine_name'],
  columns: {
    cow: { weight: 1, required: true, headings: ANIMAL_HEADINGS },
    vaccine_name: {
      weight: 2,
      required: true,
      headings: {
        en: 'vaccine|vaccine name|vaccination|product|drug',
        de: 'Impfstoff|Impfung|Präparat|Mittel',
        fr: 'vaccin|nom du vaccin|vaccination|produit',
        es: 'vacuna|nombre de la vacuna|vacunación|producto|biológico',
        pt: 'vacina|nome da vacina|vacinação|produto',
        it: 'vaccino|nome del vaccino|vaccinazione|prodotto',
        nl: 'vaccin|naam vaccin|entstof|vaccinatie|enting|inenting|middel',
        pl: 'szczepionka|nazwa szczepionki|szczepienie|preparat|nazwa preparatu',
        tr: 'aşı|aşı adı|aşının adı|aşı ismi|aşı türü|uygulanan aşı|ürün',
        north: 'vaksine',
      },
    },
    vaccination_date: {
      weight: 1.6,
      required: true,
      headings: {
        en: 'vaccination date|date of vaccination|vaccinated|vaccinated on|date given|given|treatment date',
        de: 'Impfdatum|geimpft|geimpft am|Impfung am',
        fr: 'date de vaccination|~vacciné le|vaccinée le|date du vaccin',
        es: 'fecha de vacunación|fecha de vacuna|vacunado|vacunada|vacunado el|fecha de aplicación',
        pt: 'data da vacinação|data da vacina|vacinado em|vacinada em|data da aplicação',
        it: 'data di vaccinazione|data del vaccino|vaccinato il|vaccinata il',
        nl: 'vaccinatiedatum|datum vaccinatie|gevaccineerd op|entdatum|datum enting|ingeënt op',
        pl: 'data szczepienia|szczepiona|zaszczepiona|zaszczepiono|data podania',
        tr: 'aşılama tarihi|aşı tarihi|aşılama|aşılandığı tarih|aşı yapılma tarihi|uygulama tarihi',
        north: 'vaksinasjonsdato|vaccinationsdatum|vaccinationsdato',
      },
    },
    next_vaccination_date: {
      weight: 1.2,
      headings: {
        en: 'next vaccination|next vaccination date|next due|booster|booster date|booster due|due|due date',
        de: 'nächste Impfung|nächster Impftermin|Auffrischung|Auffrischimpfung|Wiederholung|Wiederholungsimpfung|fällig am',
        fr: 'rappel|date de rappel|prochain rappel|prochain vaccin|prochaine vaccination',
        es: 'próxima vacunación|próxima vacuna|próxima dosis|refuerzo|fecha de refuerzo|revacunación',
        pt: 'próxima vacinação|próxima vacina|próxima dose|reforço|data do reforço|revacinação',
        it: 'prossima vaccinazione|prossimo vaccino|richiamo|data del richiamo',
        nl: 'volgende vaccinatie|volgende enting|herhaling|herhalingsdatum|hervaccinatie',
        pl: `następne szczepienie|data następnego szczepienia|kolejne szczepienie|termin następnego szczepienia|
          dawka przypominająca`,
        tr: 'sonraki aşı|sonraki aşı tarihi|sonraki aşılama|sonraki aşılama tarihi|bir sonraki aşı|rapel|rapel tarihi|tekrar tarihi',
      },
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
