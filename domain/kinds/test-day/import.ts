/** Files of the milk recording: of NMR and DHI, MLP, Contrôle laitier, control lechero, controle leiteiro, AIA, MPR, PFHBiPM. */
import { ANIMAL_COLUMNS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../in-files.ts';
import { CELLS_HEADINGS, FAT_HEADINGS, MILK_HEADINGS, PROTEIN_HEADINGS } from './headings.ts';

export const testDayImport = {
  fileNames: {
    en: 'test day|milk record|milk test|herd test|recording|cell count|DHI|NMR',
    de: 'MLP|Milchleistung|Milchkontrolle|Probemelken|Prüftag|LKV|Zellzahl',
    fr: 'contrôle laitier|contrôles laitiers|contrôle performance|cellules',
    es: 'control lechero|controles lecheros|pesajes de leche|células somáticas',
    pt: 'controle leiteiro|contraste leiteiro|pesagem de leite|CCS',
    it: 'controllo latte|controlli latte|controlli funzionali|cellule somatiche',
    nl: 'MPR|melkcontrole|melkproductieregistratie|celgetal',
    pl: 'próbny udój|próbne udoje|ocena użytkowości|kontrola użytkowości|RW-1|RW-2',
    tr: 'süt kontrol|süt verim|verim kontrol',
    north: 'kukontroll|kokontroll|provmjölkning|ydelseskontrol|mjølkekontroll',
  },
  bareDate: 'tested_on',
  columns: {
    ...ANIMAL_COLUMNS,
    tested_on: {
      weight: 2,
      required: true,
      headings: {
        en: `test date|TDAT|test day|date of test|tested on|recording date|date of recording|milk recording date|sample date|
          sampling date|herd test date`,
        de: `Prüfdatum|Prüftag|Prüfungsdatum|Kontrolldatum|Milchkontrolle am|Probedatum|Probenahmedatum|Probemelkdatum|
          Probemelken am|MLP Datum|Datum MLP|Datum der MLP|Datum der Milchkontrolle`,
        fr: `date du contrôle|date de contrôle|date contrôle|date du contrôle laitier|date CL|jour du contrôle|contrôlée le|datcon`,
        es: `fecha de control|fecha del control|fecha control|fecha del control lechero|fecha de control lechero|
          fecha de muestreo|fecha de prueba`,
        pt: `data do controle|data de controle|data do controle leiteiro|data do contraste|data de contraste|
          data do contraste leiteiro|data da coleta|data da pesagem de leite`,
        it: 'data controllo|data del controllo|data di controllo|data controllo latte|data campione|data prelievo',
        nl: 'MPR datum|datum MPR|datum melkcontrole|datum proefmelking|proefmelking|monsterdatum|datum monstername',
        pl: 'data próby|data udoju|data próbnego udoju|data kontroli|data próbnego doju|data oceny mleka',
        tr: 'kontrol tarihi|süt kontrol tarihi|verim kontrol tarihi|süt ölçüm tarihi|ölçüm tarihi|test tarihi|numune tarihi',
        north: `kontrolldato|kontrolldatum|kontroldato|provmjölkningsdatum|provdag|provdatum|dato prøve|prøvedato|
          dato mjølkekontroll`,
      },
    },
    milk_kg: { weight: 1.6, required: true, measured: true, writtenAs: 'milk', headings: MILK_HEADINGS },
    fat_percent: { weight: 1.2, measured: true, writtenAs: 'percent', headings: FAT_HEADINGS },
    protein_percent: { weight: 1.2, measured: true, writtenAs: 'percent', headings: PROTEIN_HEADINGS },
    cells_thousand: { weight: 1.6, measured: true, writtenAs: 'thousands', headings: CELLS_HEADINGS },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
