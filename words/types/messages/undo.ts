// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "undo.refused": "This cannot be undone.";
  "undo.done-already": "This was undone already.";
  "undo.nothing-to-change-back": "It changed nothing that could be changed back.";
  "undo.deleted-since": "{row} was deleted since.";
  "undo.there-again": "{row} is there again.";
  "undo.changed-since": "{row} was changed since.";
  "undo.field-changed-since": "{row} was changed since: “{field}” is {now} now, not {left}.";
  "undo.setting-changed-since": "The farm was changed since: {field} is {now} now, not {left}.";
  "undo.some-changed-since": "Some of it was changed since.";
  "undo.id-number-taken": "The ID number {id_number} belongs to {name} now.";
  "undo.birth-recorded-elsewhere": "The birth of {name} is recorded elsewhere now.";
  "undo.animal-missing": "{name}, who belongs to it, was deleted in the meantime. Undo that first.";
  "undo.records-since": "{name} got {records} since. Delete {name} instead.";
  "undo.calf-since": "{name} is the mother of {calf} since. Delete {name} instead.";
  "undo.mother-impossible": "The mother of {name} would not be a female born before her calf.";
  "undo.birth-disagrees": "The birth record of {name} would not agree with mother and date of birth.";
  "undo.record-before-birth": "{name} would have a record from before the day of birth.";
  "undo.male-with-records": "{name} has seminations or calvings by now and cannot be a male.";
  "undo.two-seminations-a-day": "{name} would have two seminations on the same day.";
  "undo.calving-on-own-birthday": "{name} would have calved on the day of her own birth.";
  "undo.pregnancy-before-birth": "The pregnancy of {name} would begin before the day of birth.";
  "undo.start-without-pregnancy": "{name} would have a start of pregnancy and not be pregnant.";
  "undo.male-in-milk": "{name} is pregnant or has a milk supply group by now and cannot be a male.";
  "undo.dates-reversed": "A record of {name} would be followed by something from before it.";
  "undo.birth-weight-outside": "{name} would have a weight at birth that no calf has.";
  "undo.record-after-leaving": "{name} would have a record from after leaving the herd.";
  "undo.movements-disordered": "{name} would leave or come twice in a row.";
  "undo.not-male": "{name} is no male by now and cannot be named as a bull.";
  "undo.check-not-pregnant": "A check of {name} would tell of a pregnancy that it did not find.";
  "undo.ended-without-run": "A semination of {name} would have a last day without a bull run.";
  "undo.animal-number": "animal #{id}";
  "undo.value-empty": "empty";
  "undo.value-yes": "yes";
  "undo.value-no": "no";
  "undo.value": "“{value}”";
}
