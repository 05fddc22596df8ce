import { ANIMAL_COLUMNS } from '../common-columns.ts';
import type { KindImport } from '../in-files.ts';

/** Cowbell's own: other programs keep no such table, and their words are those that one would write. */
export const declarationImport = {
  fileNames: {
    en: 'declarations',
    de: 'Meldungen',
    fr: 'déclarations officielles',
    es: 'declaraciones oficiales',
    pt: 'declarações oficiais',
    it: 'dichiarazioni ufficiali',
    nl: 'meldingen',
    pl: 'zgłoszenia',
    tr: 'bildirimler',
  },
  bareDate: 'event_on',
  alike: ['cow', 'event', 'event_on'],
  columns: {
    ...ANIMAL_COLUMNS,
    event: {
      weight: 1.4,
      required: true,
      headings: {
        en: 'declared event|event to declare',
        de: 'gemeldetes Ereignis|zu meldendes Ereignis',
        fr: 'événement déclaré|événement à déclarer',
        es: 'hecho declarado|hecho por declarar',
        pt: 'fato declarado|fato a declarar',
        it: 'evento dichiarato',
        nl: 'gemelde gebeurtenis',
        pl: 'zgłoszone zdarzenie',
        tr: 'bildirilen olay',
      },
    },
    event_on: {
      weight: 1.8,
      required: true,
      headings: {
        en: 'day of the declared event|event date',
        de: 'Tag des gemeldeten Ereignisses|Ereignisdatum',
        fr: 'jour de l’événement déclaré|date de l’événement',
        es: 'día del hecho declarado|fecha del hecho',
        pt: 'dia do fato declarado|data do fato',
        it: 'data dell’evento',
        nl: 'datum gebeurtenis',
        pl: 'data zdarzenia',
        tr: 'olay tarihi',
      },
    },
    state: {
      weight: 2,
      required: true,
      headings: {
        en: 'state of the declaration|declaration status',
        de: 'Stand der Meldung|Meldestatus',
        fr: 'état de la déclaration|statut de la déclaration',
        es: 'estado de la declaración',
        pt: 'situação da declaração|estado da declaração',
        it: 'stato della dichiarazione',
        nl: 'status melding',
        pl: 'stan zgłoszenia',
        tr: 'bildirim durumu',
      },
    },
    declared_on: {
      weight: 1.2,
      headings: {
        en: 'declared to the office on|declaration date',
        de: 'gemeldet am|Meldedatum',
        fr: 'déclaré à l’administration le|date de la déclaration officielle',
        es: 'declarado el día|fecha de la declaración oficial',
        pt: 'declarado no dia|data da declaração oficial',
        it: 'data della dichiarazione ufficiale',
        nl: 'gemeld op|meldingsdatum',
        pl: 'zgłoszono dnia|data zgłoszenia',
        tr: 'bildirim tarihi',
      },
    },
    number: { weight: 0.6 },
    reason: { weight: 0.4 },
    file: { weight: 0.4 },
  },
} as const satisfies KindImport;
