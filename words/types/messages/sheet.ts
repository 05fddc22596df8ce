// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "sheet.title": "Vet's visit";
  "sheet.lead": "{count, plural, one {# animal} other {# animals}}, {day}";
  "sheet.lactation": "Lactation {parity, number}";
  "sheet.calved": "{days, plural, =0 {calved today} one {calved # day ago} other {calved # days ago}}";
  "sheet.service": "Seminated on {seminated}, {days, plural, =0 {today} one {# day ago} other {# days ago}}";
  "sheet.service-by": "Seminated on {seminated}, {days, plural, =0 {today} one {# day ago} other {# days ago}}, by {bull}";
  "sheet.meat-withheld": "Meat withheld through {through}";
  "sheet.until": "The animals as they stood when this link was made. It ends with the day.";
  "sheet.over": "This link has ended";
  "sheet.over-lead": "The link to a vet's sheet can be read until the end of the day on which it was made. Ask the farm for a new one.";
}
