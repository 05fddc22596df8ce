// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "growth.title": "Growth";
  "growth.failed": "The herd’s weights could not be loaded.";
  "growth.at-205": "At 205 days";
  "growth.mates": "{gender, select, Male {Mean of the herd’s other males} other {Mean of the herd’s other females}}";
  "growth.point": "{date}, at {age}: {weight}.";
  "growth.point-of-several": "{date}, at {age}: {weight}. {count, plural, one {One other animal of that age: {mean}.} other {Mean of # other animals of that age: {mean}.}}";
  "growth.chart": "{count, plural, one {# weighing of {name}.} other {# weighings of {name}.}} {latest}";
  "growth.earlier": "Earlier weighing";
  "growth.later": "Later weighing";
  "growth.day": "Day";
  "growth.age": "Age";
  "growth.weight": "Weight";
  "growth.mean": "Herd’s mean";
  "growth.animals": "Animals";
}
