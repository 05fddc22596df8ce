// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "lines.missing": "Missing in the records";
  "lines.dismiss": "Hide";
  "lines.dismiss-of": "Hide for good: {line}";
  "lines.dismissed": "Hidden for good";
  "lines.failed": "The line could not be hidden";
}
