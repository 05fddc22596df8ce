// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "history.title": "History";
  "history.lead": "Every change of your herd and feeds, with who made it. Most can be undone.";
  "history.kind": "Kind of change";
  "history.all": "All changes";
  "history.of-settings": "Settings of the farm";
  "history.of-imports": "Imports";
  "history.of-undone": "Undone";
  "history.day": "Day";
  "history.one-animal": "Only the changes of one animal.";
  "history.show-all": "Show all animals";
  "history.load-failed": "The history could not be loaded.";
  "history.none": "Nothing was changed.";
  "history.older": "Show older";
  "history.by": "{who}, {at}";
  "history.blocked": "Cannot be undone. {reason}";
  "history.was-undone": "Undone";
  "history.undo-button": "Undo";
  "history.undo-change": "Undo: {change}";
  "history.undo-many-question": "Undo this for {count, plural, one {# animal} other {# animals}}?";
  "history.undo-many": "All that this change did is taken back, for each of these animals.";
  "history.undo-many-yes": "{count, plural, one {Undo} other {Undo for all #}}";
  "history.deleted-animal": "{animal}, deleted";
  "history.and-others": "and others";
  "history.change": "{field}: {before} <arrow>→</arrow><hidden>is now</hidden> {after}";
  "history.farm-name": "Farm name";
  "history.time-zone": "Time zone";
  "history.language": "Language";
  "history.gestation-by-breed": "Days of gestation by breed";
  "history.gestation-days": "Days of gestation";
  "history.weight-unit": "Unit of weight";
  "history.currency": "Currency";
  "history.condition-scale": "Scale of body condition";
  "history.change-of": "{animal}, {change}";
  "history.by-key": "{name}, key";
  "history.by-role": "{role, select, worker {{name}, worker} vet {{name}, vet or inseminator} other {{name}, viewer}}";
}
