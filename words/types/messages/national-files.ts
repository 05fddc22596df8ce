// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "national-file.unknown": "The farm’s country has no such file.";
  "national-file.number-needed": "This file names the farm by its number {scheme}, which it has not, or not in this form.";
  "national-file.other-event": "This file does not hold such events.";
  "left-out.id-number": "This number is not an ear tag as this file needs it.";
  "left-out.no-id-number": "There is no ear tag number.";
  "left-out.eid": "There is no electronic number.";
  "left-out.breed": "The breed is missing, or this country’s file has no code for it.";
  "left-out.mother": "The mother is not known, or has no ear tag as this file needs it.";
  "left-out.own-mother": "The mother has the same number.";
  "left-out.place-number": "The official number of the other farm is missing, or is none.";
  "left-out.date-ahead": "This day has not come yet.";
  "left-out.twice": "This animal and event are in this file already.";
}
