// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "value.before-first-day": "The last day cannot lie before the first, {first}.";
  "value.breed-name": "The name of a breed has 1 to {most} characters, all in one line.";
  "value.breed-twice": "{breed} is named twice: capitals and accents do not make it another breed.";
  "value.currency-unknown": "This currency is not known.";
  "value.country-unknown": "This country is not known.";
  "value.country-first": "Set the country of the farm first.";
  "value.only-declared": "This belongs to what is declared.";
  "value.scheme": "A scheme has {least, number} to {most, number} letters, digits, dots and dashes.";
  "value.scheme-twice": "{scheme} is named twice. A farm has one number of each scheme.";
  "value.uk-cph": "A CPH number has the form 12/345/6789.";
  "value.eu-farm-id": "This number has 12 or 15 digits.";
}
