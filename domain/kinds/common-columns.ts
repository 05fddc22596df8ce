/** What the files of several kinds have alike, in the languages of headings (see imports.ts). */

export const ANIMAL_HEADINGS = `id|id number|id no|number|no|nr|tag|ear tag|eartag|ear tag number|tag number|tag no|animal|animal id|anim id|
animal number|animal no|cow|cow id|cow number|cow no|registration number|herd book number|eid|lifetime number|national id|
official id|visual id|management tag|ohrmarke|ohrmarkennummer|ohrmarken nr|lom|lebensnummer|lebensohrmarke|tiernummer|
tier nr|tier id|tier|stallnummer|stall nr|kuhnummer|kuh nr|kuh|kuh id|numero|no national|numero national|
numero de boucle|boucle|numero de travail|no travail|no d identification|numero d identification|identifiant|
identification|vache|numero vache|id vache|animal numero|nunati|crotal|numero de crotal|arete|numero de arete|caravana|
identificacion|numero de identificacion|vaca|id vaca|numero vaca|diernummer|dier|levensnummer|oormerk|oornummer|
oormerknummer|koe|koenummer|werknummer|matricola|marca auricolare|numero matricola|capo|vacca|id capo|auricolare|
brinco|numero do brinco|numero animal|oremerke|oremarke|ckr nr|individnummer|dyrenummer|konummer|djur id`;

export const MOTHER_HEADINGS = `mother|mother id|mother number|mother tag|dam|dam id|dam tag|dam number|dam ear tag|cow mother|
mutter|mutter id|mutternummer|mutter nr|muttertier|ohrmarke mutter|mutter ohrmarke|lom mutter|mere|id mere|numero mere|
numero de la mere|no mere|numero national mere|madre|id madre|numero madre|numero de la madre|crotal madre|matricola madre|
moeder|moeder id|moedernummer|levensnummer moeder|diernummer moeder|mae|id mae|mor|moder`;

export const NOTES_COLUMN = {
  weight: 0.3,
  headings: `notes|note|remarks|remark|comment|comments|observation|observations|bemerkung|bemerkungen|notiz|notizen|
anmerkung|anmerkungen|kommentar|commentaire|commentaires|remarque|remarques|observacion|observaciones|notas|nota|
comentario|comentarios|opmerking|opmerkingen|notitie|notities|osservazioni|annotazioni|commento|observacoes|obs|
anteckning|merknad`,
} as const;

/** Tells twins, and other entries that are otherwise alike, from rows that stand in a file twice. */
export const ENTRY_COLUMN = { type: 'number', weight: 0.3, headings: '' } as const;
