// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "sticks.nobody": "Nobody wears {number}.";
  "sticks.several": "Several animals wore {number}.";
  "sticks.not-on-sheet": "{name} is not on this sheet.";
  "sticks.find": "Find";
}
