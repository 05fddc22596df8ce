// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "record-sheet.which": "Which animal?";
  "record-sheet.on-this-page": "On this page";
  "record-sheet.due": "Due to calve";
  "record-sheet.acts": "What would you like to record?";
  "record-sheet.back": "Record something else";
  "record-sheet.calving": "Record calving";
  "record-sheet.semination": "Semination";
  "record-sheet.check": "Pregnancy check";
  "record-sheet.treatment": "Treatment";
  "record-sheet.heat": "Heat";
  "record-sheet.dry-off": "Dry-off";
  "record-sheet.move": "Move";
  "record-sheet.vaccination": "Vaccination";
  "record-sheet.weight": "Weighing";
  "record-sheet.feed": "Use feed";
  "record-sheet.which-feed": "Which feed?";
  "record-sheet.feeds-failed": "The feeds could not be loaded.";
  "record-sheet.first-feed": "Add your first feed";
  "record-sheet.movement": "Bought / sold / died";
  "record-sheet.bought": "Bought: add it as a new animal";
  "record-sheet.several": "Several animals at once";
  "record-sheet.session": "Session at the crush";
}
