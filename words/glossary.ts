/**
 * One word for one thing: per language the words that keepers use, and the ones that texts do not use for them, because they mean
 * something else to a keeper or name the same thing a second time. `glossary.test.ts` looks for the latter in all texts.
 */
import compile from 'icu-minify/compile';
import type { Language } from '#domain/values/language.ts';
import { changedText } from './changed.ts';

interface Entry {
  /** The word for the thing. */
  readonly say: string;
  /** What is not said for it, as it stands in a text. */
  readonly not: RegExp;
  /** How the keys begin of texts in which the word is right, since it means another thing there. */
  readonly but?: readonly string[];
}

/** Texts about how long a medicine withholds milk and meat. */
const WITHDRAWAL = [
  'treatment.no-m',
  'movement.under-withdrawal',
  'field.medicines.',
  'file.medicines.',
  'field.treatments.',
  'file.treatments.',
  'field.vaccinations.',
  'file.vaccinations.',
  'register.treatments.',
  'registers.group-withdrawal',
  'sheet.meat-withheld',
  'cow-forms.meat-withheld',
];

const GLOSSARY: Readonly<Record<Language, readonly Entry[]>> = {
  en: [
    { say: 'Compared with the herd', not: /\bbeside the herd\b/i },
    { say: 'Keep or cull?', not: /\bto think about\b/i },
    { say: 'in waiting period', not: /\bnot yet to be seminated\b/i },
    { say: 'half of them between … and …', not: /\bmiddle half\b/i },
    { say: 'No … yet', not: /\bnothing recorded: / },
    { say: 'Custom (a period)', not: /^Own$/ },
    {
      say: 'semination, as the contract',
      not: /\binseminat/i,
      but: [
        'figure.',
        'choice.semination_records.method.insemination',
        'role.',
        'people.',
        'account.farm-role',
        'join.',
        'history.by-role',
        'invitation-letter.',
      ],
    },
  ],
  de: [
    { say: 'trächtig', not: /\btragend/i },
    { say: 'Rastzeit (after a calving)', not: /\bWartezeit/, but: WITHDRAWAL },
    { say: 'ausblenden (a line)', not: /\bverworfen wird\b/ },
    { say: 'Im Vergleich zur Herde', not: /\bneben der Herde\b/i },
    { say: 'Leistungsgruppe', not: /\bMilchgruppe/ },
    { say: 'Frischmelker', not: /\bFrischkalber/ },
    { say: 'Laktationstage', not: /\bMelktag/ },
    { say: 'Bullennummer', not: /\bBullencode/ },
    { say: 'Trockensteher', not: /\btrocken(?:e|er|en|stehende[nr]?) K[uü]h|\bdie trockener\b/i },
    { say: 'Gabe erfolgt', not: /\bGaben? gegeben\b|\bgegebene Gabe/i },
    { say: 'Höchstwert (of a scale)', not: /^höchstens [\d{]/ },
    { say: 'seither ist nichts eingetragen', not: /\bund seither nichts\b/ },
    {
      say: 'Hinweis (Meldung goes to the authority)',
      not: /(?<!An|an)\bMeldung/,
      but: [
        'choice.holds.list.registered',
        'work.list.registered',
        'setting.work.',
        'notifications.birth-hint',
        'kind.declarations.',
        'field.declarations.',
        'file.declarations.',
      ],
    },
    { say: 'Abkalbung (the act)', not: /\bGeburtseintr/ },
  ],
  fr: [
    { say: 'délai de mise à la reproduction (after a calving)', not: /délai d[’']attente/i, but: WITHDRAWAL },
    { say: 'gestante', not: /\bpleines?\b/i },
    { say: 'Lot', not: /\bgroupe de lait\b|\blot de production\b/i },
    { say: 'constat de gestation', not: /\bdiagnostics? de gestation\b/i },
    { say: 'Par rapport au troupeau', not: /\bà côté du troupeau\b/i },
    { say: 'À faire (the page)', not: /^Travail$|« Travail »/ },
    { say: 'jours après vêlage', not: /\bjours vêlée\b/i },
    { say: 'max. (of a scale)', not: /^au plus [\d{]/ },
    {
      say: '1er',
      not: /\b1 (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/,
    },
  ],
  es: [
    { say: 'alcanzan para … días', not: /\balcanzan? (?:más|$)/ },
    { say: 'Añadir', not: /\bagr[eé]g/i, but: ['calendar.how-outlook'] },
    { say: 'retraso', not: /\batras/i },
    { say: 'ternero', not: /\bcrías?\b/i },
    { say: 'avisos', not: /\balertas?\b/i },
    { say: 'número interno', not: /\bnúmeros? de establo\b/i },
    { say: 'habitual', not: /\b(?<!in)usual/i },
    { say: 'vacas nodrizas', not: /\bcría con madre\b/i },
    { say: '200.000', not: /\d[ \u00A0\u202F]\d{3}\b/ },
    { say: 'hato, arete, finca (Spain has its own words)', not: /\b(?:rebaño|crotal|explotaci[oó]n)/i },
    { say: '4 a. 7 m.', not: /^ ?m$/ },
  ],
  'pt-BR': [
    { say: 'sem brinco, colocar brinco', not: /\bbrincar\b/i },
    { say: 'vão parir', not: /\bparem\b/i },
    { say: 'número de manejo', not: /\bnúmeros? de (?:estábulo|curral)\b/i },
    { say: 'bezerro', not: /\bcrias?\b/i, but: ['how-we-work.preset.suckler'] },
    { say: '45%', not: /\d[ \u00A0\u202F]%/ },
    { say: 'leite de descarte', not: /\bleite (?:fica )?retido\b/i },
  ],
};

/** The words of a text in ICU syntax that the glossary of its language forbids there, each with what is said for it. */
export function forbiddenIn(language: Language, key: string, text: string): string[] {
  const words = wordsIn(text);
  return GLOSSARY[language]
    .filter(({ but = [] }) => !but.some((beginning) => key.startsWith(beginning)))
    .flatMap(({ say, not }) => {
      const found = words.map((part) => not.exec(part)?.[0]).find((part) => part !== undefined);
      return found === undefined ? [] : [`${found}: ${say}`];
    });
}

/** The words between the arguments and tags of a text, in all its branches. */
function wordsIn(text: string): string[] {
  const words: string[] = [];
  changedText(compile(text), {
    words: (part) => {
      words.push(part);
      return part;
    },
  });
  return words;
}
