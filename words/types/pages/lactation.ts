// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "lactation.question": "How does she milk, and is her udder healthy?";
  "lactation.note": "By the days after her calving. Above the line, at 200,000 cells per ml, an udder counts as ill.";
  "lactation.too-little": "A drawing needs two test days after a calving that is recorded.";
  "lactation.this": "This lactation";
  "lactation.before": "The one before";
  "lactation.milk-in": "Milk ({unit})";
  "lactation.milk-chart": "The milk of {name} on {count, plural, one {# test day} other {# test days}} of her latest lactation.";
  "lactation.cells-chart": "The cells of {name} on {count, plural, one {# test day} other {# test days}} of her latest lactation.";
  "lactation.earlier": "Earlier test day";
  "lactation.later": "Later test day";
  "lactation.told": "{date}, day {days, number}: {counted, select, yes {{milk}, {cells, number} cells per ml.} other {{milk}.}}";
  "lactation.table": "The test days of {name}";
}
