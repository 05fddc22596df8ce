// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "date.in-future": "This date lies in the future.";
  "date.before-record": "This is before {record}.";
  "record.before-birth": "This is before the birth of {name} on {date}.";
  "cow.unknown": "There is no animal with this id.";
  "cow.id-number-taken": "The ID number {id_number} already belongs to {name}.";
  "cow.not-female": "{name} is not female.";
  "cow.male-with-records": "{name} has seminations or calves and cannot be male.";
  "cow.male-in-milk": "{name} is pregnant or has a milk supply group and cannot be male.";
  "cow.not-pregnant": "{name} is not marked as pregnant.";
  "cow.semination-date-of-record": "Delete the semination record instead.";
  "cow.weight-of-weighing": "Delete the weighings instead.";
  "weighing.birth-weight-outside": "A weight at birth is between {least} and {most}.";
  "cow.born-after-record": "{name} has a record from {date}, before this date.";
  "cow.born-on-calving": "{name} calved on this day herself.";
  "cow.born-after-calf": "Her calf {name} was born on {date}, not after this date.";
  "mother.is-calf": "An animal cannot be its own mother.";
  "mother.not-older": "{name} was born on {date}, not before her calf.";
  "pregnancy.before-last-calving": "She cannot be pregnant since {start}, before this calving.";
  "calving.on-own-birthday": "This is the birthday of {name} herself.";
  "treatment.no-medicine": "Please say which medicine it was.";
  "treatment.no-milk-withdrawal": "The withdrawal period for milk is missing. 0 hours is an answer, too.";
  "treatment.no-meat-withdrawal": "The withdrawal period for meat is missing. 0 days is an answer, too.";
  "semination.day-taken": "{name} already has a semination on {date}.";
  "semination.day-taken-field": "She already has a semination on this day.";
  "birth.recorded": "The birth of {name} is already recorded.";
  "birth.recorded-for-other-mother": "The birth of {name} is already recorded for another mother.";
  "birth.other-mother": "The mother of {name} is {mother}.";
  "birth.other-day": "{name} was born on {date}, not on this day.";
  "record.after-leaving": "This is after {name} left on {date}.";
  "movement.record-since": "{name} has a record from {date}, after this date.";
  "movement.left-already": "{name} had left already, on {date}.";
  "movement.came-already": "{name} had come already, on {date}, and not left since.";
  "movement.never-left": "{name} cannot come back: no departure before this day is recorded.";
  "movement.no-way-in": "No animal comes into the herd in this way.";
  "movement.no-way-out": "No animal leaves the herd in this way.";
  "movement.under-withdrawal": "The meat of {name} is withheld until {date}.";
}
