// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "find.animals": "Animals found";
  "find.found": "{count, plural, one {# animal found} other {# animals found}}";
  "find.first": "The first {listed, number} of {count, number} animals. Type more of the number or name.";
  "find.none": "No animal found.";
  "find.failed": "The animals could not be loaded.";
  "find.title": "Find an animal";
  "find.which": "Which animal?";
  "find.on-this-page": "On this page";
  "find.due": "Due to calve";
  "find.acts": "What would you like to record?";
  "find.back": "Record something else";
  "find.calving": "Record calving";
  "find.semination": "Semination";
  "find.check": "Pregnancy check";
  "find.treatment": "Treatment";
  "find.heat": "Heat";
  "find.dry-off": "Dry-off";
  "find.move": "Move";
  "find.vaccination": "Vaccination";
  "find.weight": "Weighing";
  "find.feed": "Use feed";
  "find.which-feed": "Which feed?";
  "find.feeds-failed": "The feeds could not be loaded.";
  "find.first-feed": "Add your first feed";
  "find.movement": "Bought / sold / died";
  "find.bought": "Bought: add it as a new animal";
  "find.several": "Several animals at once";
}
