// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "notifications.also": "Also: {reasons}";
  "notifications.told": "Told<hidden> by mail</hidden>";
}
