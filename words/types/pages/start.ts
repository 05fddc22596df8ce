// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "start.failed": "Cowbell could not be loaded. The connection may have been lost.";
  "start.try-again": "Try again";
  "start.no-script": "Cowbell needs JavaScript. Please switch it on in your browser.";
}
