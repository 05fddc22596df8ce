import { ANIMAL_COLUMNS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../in-files.ts';

export const taskDoneImport = {
  fileNames: {
    en: 'tasks done|tasks-done|work done|jobs done',
    de: 'erledigte Arbeit|Arbeiten erledigt',
    fr: 'tâches faites|travaux faits|interventions faites',
    es: 'tareas hechas|trabajos hechos|labores',
    pt: 'tarefas feitas|trabalhos feitos|manejos feitos',
    it: 'lavori fatti|interventi fatti',
    nl: 'werk gedaan|gedane taken|taken gedaan',
    pl: 'wykonane prace|wykonane zadania',
    tr: 'yapılan işler',
    north: 'udført arbejde|utfört arbete|utført arbeid',
  },
  bareDate: 'done_on',
  alike: ['cow', 'done_on', 'task'],
  columns: {
    ...ANIMAL_COLUMNS,
    task: {
      weight: 1.6,
      required: true,
      headings: {
        en: 'task|task done|work done|job|job done|management event',
        de: 'Arbeit|Tätigkeit|Maßnahme|erledigte Arbeit',
        fr: 'tâche|tâche faite|travail|intervention|acte',
        es: 'tarea|tarea hecha|trabajo|labor|manejo',
        pt: 'tarefa|tarefa feita|trabalho|manejo',
        it: 'lavoro|attività|intervento',
        nl: 'taak|werk|handeling',
        pl: 'zadanie|praca|czynność|zabieg',
        tr: 'iş|yapılan iş|görev|işlem',
        north: 'opgave|uppgift|oppgave|arbejde|arbete',
      },
    },
    done_on: {
      weight: 1.6,
      required: true,
      headings: {
        en: 'done on|done|date done|day done',
        de: 'erledigt am|erledigt|durchgeführt am',
        fr: 'fait le|faite le|date de réalisation|réalisé le',
        es: 'hecho el|hecha el|fecha de realización|realizado el',
        pt: 'feito em|feita em|data de realização|realizado em',
        it: 'fatto il|eseguito il|data di esecuzione',
        nl: 'gedaan op|uitgevoerd op|datum uitgevoerd',
        pl: 'wykonano|data wykonania|zrobiono',
        tr: 'yapıldığı tarih|yapılış tarihi',
        north: 'udført|utförd|utført',
      },
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
