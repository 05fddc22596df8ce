// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "calendar.name": "{farm}: work";
  "calendar.event": "{list}: {animals}";
  "calendar.task-of": "{title}: {animals}";
  "calendar.late": "{name}, overdue";
  "calendar.usual": "Usually {usual}";
  "calendar.unknown": "There is no such calendar.";
}
