import { ANIMAL_HEADINGS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const vaccinationImport = {
  fileNames: 'vaccin|impf|vacun|vacin|inenting',
  bareDate: 'vaccination_date',
  alike: ['cow', 'vaccination_date', 'vaccine_name'],
  columns: {
    cow: { weight: 1, required: true, headings: ANIMAL_HEADINGS },
    vaccine_name: {
      weight: 2,
      required: true,
      headings: `vaccine|vaccine name|vaccination|product|drug|impfstoff|impfung|praparat|mittel|vaccin|nom du vaccin|produit|
vacuna|nombre de la vacuna|producto|entstof|vaccinatie|inenting|middel|vaccino|nome vaccino|prodotto|vacina`,
    },
    vaccination_date: {
      weight: 1.6,
      required: true,
      headings: `vaccination date|date of vaccination|vaccinated|vaccinated on|date given|given|treatment date|impfdatum|
geimpft|geimpft am|date de vaccination|date vaccination|vaccine le|date du vaccin|fecha de vacunacion|
fecha vacunacion|fecha de vacuna|vacunado|vaccinatiedatum|datum vaccinatie|gevaccineerd op|data vaccinazione|
data di vaccinazione|data da vacina`,
    },
    next_vaccination_date: {
      weight: 1.2,
      headings: `next vaccination|next vaccination date|next due|booster|booster date|booster due|due|due date|
nachste impfung|auffrischung|auffrischimpfung|wiederholung|rappel|date de rappel|prochain vaccin|prochaine vaccination|
proxima vacunacion|proxima vacuna|refuerzo|revacunacion|volgende vaccinatie|herhaling|prossima vaccinazione|
richiamo|proxima vacina`,
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
