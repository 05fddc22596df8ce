// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "feed-lasting.days": "{days, plural, =0 {About {amount} now, less than today’s need} one {About {amount} now, lasts # day, to {day}} other {About {amount} now, lasts # days, to {day}}}";
  "feed-lasting.long": "About {amount} now, lasts more than a year";
  "feed-lasting.count-again": "Count again?";
}
