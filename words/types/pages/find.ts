// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "find.animals": "Animals found";
  "find.found": "{count, plural, one {# animal found} other {# animals found}}";
  "find.first": "The first {listed, number} of {count, number} animals. Type more of the number or name.";
  "find.none": "No animal found.";
  "find.wore": "wore {number}";
  "find.wore-until": "wore {number} until {day}";
  "find.failed": "The animals could not be loaded.";
  "find.title": "Find an animal";
}
