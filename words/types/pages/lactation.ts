// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "lactation.title": "Milk and cells";
}
