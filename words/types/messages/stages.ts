// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "stage.1": "Fresh cows";
  "stage.1.description": "First 21 days after calving";
  "stage.2": "Milking cows";
  "stage.2.description": "More than 21 days after calving";
  "stage.3": "Drying off";
  "stage.3.description": "Pregnant, 90 to 57 days before calving";
  "stage.4": "Dry cows";
  "stage.4.description": "Pregnant, 56 to 22 days before calving";
  "stage.5": "Close to calving";
  "stage.5.description": "Pregnant, last 21 days before calving";
  "stage.6": "Young calves";
  "stage.6.description": "Calves up to 60 days old";
  "stage.7": "Weaned calves";
  "stage.7.description": "Calves 61 to 180 days old";
  "stage.8": "Young stock";
  "stage.8.description": "Animals 181 to 400 days old";
  "stage.9": "Open animals";
  "stage.9.description": "Older than 400 days, not pregnant";
  "stage.9.with-bulls": "Open animals and bulls";
  "stage.10": "Pregnant heifers";
  "stage.10.description": "Older than 400 days, pregnant";
  "stage.bulls": "Bulls";
  "stage.bulls.description": "Males older than 400 days";
  "stage.left": "{kind, select, sale {Sold {day}} slaughter {Slaughtered {day}} death {Died {day}} other {Left {day}}}";
  "stage.noted": "{note, select, never_calved {{stage} (by date) · has not calved yet} dry {{stage} (by date) · dried off} not_weaned {{stage} (by age) · no weaning recorded} other {{stage} (by date) · no dry-off recorded}}";
}
