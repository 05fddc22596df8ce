// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "manifest.description": "The bell that rings when a cow needs you.";
}
