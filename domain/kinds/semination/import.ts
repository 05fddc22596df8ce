import { ANIMAL_HEADINGS, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const seminationImport = {
  fileNames:
    'semination|insemin|breeding|service|besamung|belegung|inseminatie|saillie|servicio|fecondazion|dekking|ai records',
  bareDate: 'semination_date',
  columns: {
    cow: { weight: 1, required: true, headings: ANIMAL_HEADINGS },
    semination_date: {
      weight: 2,
      required: true,
      headings: `semination date|insemination date|insemination|date of insemination|ai date|ai|service date|date served|served|
serviced|bred|breeding date|date bred|mating date|serve date|besamung|besamungsdatum|besamt am|belegdatum|belegung|
belegt|besamt|kb datum|date ia|date insemination|date d insemination|date de l insemination|insemine le|ia|datia|
date saillie|saillie|fecha de inseminacion|fecha inseminacion|inseminacion|fecha ia|fecha de servicio|servicio|
inseminatie|inseminatiedatum|datum inseminatie|ki datum|dekdatum|geinsemineerd|data inseminazione|
data di inseminazione|inseminazione|data fecondazione|fecondazione|data ia|data inseminacao|inseminacao|
semineringsdato|inseminering|insemineringsdato`,
    },
    next_heat_date: {
      weight: 1.2,
      headings: `next heat|next heat date|heat date|return date|nachste brunst|nachste brunst am|brunstdatum|prochaine chaleur|
prochaines chaleurs|retour en chaleur|proximo celo|fecha proximo celo|volgende tocht|tochtdatum|prossimo calore|proximo cio`,
    },
    successful: {
      weight: 1,
      headings: `successful|success|result|pregnant|conceived|outcome|preg check|pd result|pregnancy check|erfolgreich|erfolg|
ergebnis|tragend|trachtig|resultat|reussi|reussie|reussite|succes|constat de gestation|exito|exitosa|prenada|resultado|
diagnostico|geslaagd|resultaat|drachtig|esito|riuscita|gravida|sucesso`,
    },
    bull: {
      type: 'line',
      weight: 0.7,
      notExported: true,
      headings: `bull|bull id|bull name|bull code|sire|sire id|sire name|service sire|semen|straw|bulle|besamungsbulle|stier|vater|
stiername|taureau|nom taureau|numero taureau|pere|toro|nombre toro|semental|pajilla|stiernummer|ki stier|touro`,
    },
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
