import { ANIMAL_COLUMNS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../in-files.ts';

export const conditionScoreImport = {
  fileNames: {
    en: 'condition|BCS',
    de: 'körperkondition|kondition|BCS',
    fr: 'état corporel|NEC',
    es: 'condición corporal',
    pt: 'condição corporal|ECC|escore',
    it: 'condizione corporea|BCS',
    nl: 'conditie|BCS',
    pl: 'kondycja|BCS',
    tr: 'kondisyon|VKS',
    north: 'hold|hull',
  },
  bareDate: 'scored_on',
  alike: ['cow', 'scored_on', 'score'],
  columns: {
    ...ANIMAL_COLUMNS,
    scored_on: {
      weight: 1.6,
      required: true,
      headings: {
        en: 'scored on|scoring date|date of scoring|date scored|condition date|BCS date',
        de: 'beurteilt am|Beurteilungsdatum|Datum der Beurteilung|BCS Datum',
        fr: 'notée le|date de notation|date de la note|date NEC',
        es: 'fecha de evaluación|fecha de calificación|evaluada el|fecha CC',
        pt: 'avaliado em|avaliada em|data da avaliação|data ECC',
        it: 'valutato il|valutata il|data della valutazione|data BCS',
        nl: 'beoordeeld op|beoordelingsdatum|datum conditiescore|BCS datum',
        pl: 'data oceny|oceniona|oceniono|data BCS',
        tr: 'puanlama tarihi|değerlendirme tarihi|VKS tarihi',
        north: 'vurdert|holddato|hulldatum|huldvurderet',
      },
    },
    score: {
      weight: 2,
      required: true,
      headings: {
        en: 'score|condition score|body condition|body condition score|BCS|condition',
        de: 'Körperkondition|Konditionsnote|Kondition|BCS|BCS Note|Body Condition Score',
        fr: "note d'état corporel|état corporel|note état|NEC|note d'état",
        es: 'condición corporal|calificación de condición corporal|CC|BCS',
        pt: 'condição corporal|escore de condição corporal|escore corporal|ECC|BCS',
        it: 'condizione corporea|punteggio di condizione corporea|punteggio|BCS',
        nl: 'conditiescore|lichaamsconditie|BCS|score',
        pl: 'kondycja|ocena kondycji|punktacja kondycji|BCS',
        tr: 'kondisyon|vücut kondisyon skoru|kondisyon puanı|VKS|BCS',
        north: 'holdpoeng|hold|hull|hullpoäng|huld',
      },
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
