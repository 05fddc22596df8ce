// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "herd-list.sheet": "Herd";
  "herd-list.life-stage": "Life stage";
  "herd-list.gender": "{gender, select, Male {Male} other {Female}}";
  "herd-list.pregnant": "{pregnant, select, yes {yes} other {no}}";
}
