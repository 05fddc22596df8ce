// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "waiting.list-need": "Need you";
  "waiting.list-waiting": "Waiting";
  "waiting.list-arrived": "Arrived";
  "waiting.state-sending": "Being sent";
  "waiting.state-arrived": "Arrived";
  "waiting.state-waiting": "Waiting";
  "waiting.entered": "entered {time}";
  "waiting.send-now": "Send now";
  "waiting.nothing": "Nothing waits.";
  "waiting.withdraw": "Withdraw";
  "waiting.withdraw-ask": "Withdraw this entry?";
  "waiting.withdraw-with": "{count, plural, one {# other entry that builds on it goes} other {# other entries that build on it go}} with it.";
  "waiting.try-again": "Try again";
  "waiting.mend": "Mend";
  "waiting.bring-back": "{of, select, cow {Bring her back} other {Bring it back}}";
  "waiting.same-animal": "It is the same animal";
  "waiting.the-same": "The same";
  "waiting.another": "Another one";
  "waiting.still-is": "Yes, send it";
  "waiting.send-it": "Send it";
  "waiting.changed-too": "{who} changed this too, at {time}.";
  "waiting.changed-too-somebody": "Somebody changed this too.";
  "waiting.gone-by": "{of, select, cow {{name} is gone: {who} deleted her at {time}.} other {This record is gone: {who} deleted it at {time}.}}";
  "waiting.gone-somebody": "{of, select, cow {{name} is gone: somebody deleted her.} other {This record is gone: somebody deleted it.}}";
  "waiting.not-brought-back": "It could not be brought back. See the history.";
  "waiting.put-back": "The farm's data was put back to an earlier day. Is this still {name}?";
  "waiting.row-unknown": "What this entry builds on is not known on the farm.";
  "waiting.recorded-too": "{who} recorded {table, select, birth_records {a calving} other {this}} of {name} on that day too.";
  "waiting.recorded-too-somebody": "Somebody recorded {table, select, birth_records {a calving} other {this}} of {name} on that day too.";
  "waiting.missing": "The farm's data was put back. {count, plural, one {# entry of this phone is} other {# entries of this phone are}} missing there.";
  "waiting.send-again": "Send them again";
  "waiting.leave": "Leave them";
  "waiting.save-file": "Save as a file";
  "waiting.take-file": "Take from a file";
  "waiting.taken": "{count, plural, =0 {All entries of this file are here already.} one {# entry was taken from the file.} other {# entries were taken from the file.}}";
  "waiting.other-file": "This file holds no entries of yours for this farm.";
}
