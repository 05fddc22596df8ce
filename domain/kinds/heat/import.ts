import { ANIMAL_HEADINGS, ENTRY_COLUMN, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const heatImport = {
  fileNames: {
    en: 'heats|heat list|heat record|oestrus|estrus',
    de: 'brunst|brünste',
    fr: 'chaleurs',
    es: 'celos',
    pt: 'cios',
    it: 'calori',
    nl: 'tochtig|tochten',
    pl: 'ruje|rui',
    tr: 'kızgınlık',
    north: 'brunst',
  },
  bareDate: 'heat_date',
  alike: ['cow', 'heat_date'],
  columns: {
    cow: { weight: 1, required: true, headings: ANIMAL_HEADINGS },
    heat_date: {
      weight: 1.9,
      required: true,
      headings: {
        en: 'heat date|date of heat|heat observed|heat seen|in heat|in heat on|oestrus date|estrus date|last heat',
        de: 'Brunstdatum|Brunst am|Brunst beobachtet|beobachtete Brunst|brünstig am|letzte Brunst',
        fr: 'date des chaleurs|date de chaleur|chaleur observée|chaleurs observées|chaleur vue|en chaleur le|dernière chaleur',
        es: 'fecha de celo|fecha del celo|celo observado|celo visto|en celo|último celo',
        pt: 'data do cio|data de cio|cio observado|cio visto|em cio|no cio|último cio',
        it: 'data del calore|data calore|calore osservato|calore visto|in calore il|ultimo calore',
        nl: 'tochtdatum|datum tocht|tocht gezien|tochtig op|laatste tocht',
        pl: 'data rui|ruja zaobserwowana|zaobserwowana ruja|w rui|ostatnia ruja',
        tr: 'kızgınlık tarihi|görülen kızgınlık|kızgınlık görüldü|son kızgınlık',
        north: 'brunstdato|brunstdatum|sett brunst|siste brunst|senaste brunst|seneste brunst',
      },
    },
    entry: ENTRY_COLUMN,
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
