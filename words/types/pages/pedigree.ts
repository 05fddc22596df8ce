// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "pedigree.title": "Pedigree";
  "pedigree.parent": "{parent, select, sire {Sire} other {Dam}}";
  "pedigree.unknown": "unknown";
  "pedigree.inbred": "{percent, number}% inbred, as far as the pedigree is known: {generations, plural, one {# generation} other {# generations}}.";
  "pedigree.failed": "The pedigree could not be loaded.";
}
