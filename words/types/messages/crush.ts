// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "crush.already": "{name} was here already.";
  "crush.undone": "This session was undone.";
  "crush.too-many": "{most, number} sessions are open. End some of them first.";
  "crush.full": "A session takes at most {most, number} animals.";
  "crush.way-unknown": "This session has no such way.";
  "crush.way-twice": "Another way has this name.";
  "crush.changed-since": "{name} was changed in the session since.";
  "crush.act-twice": "This is named twice.";
  "crush-table.sheet": "Session";
  "crush-table.at": "Time";
  "crush-table.way": "Way";
}
