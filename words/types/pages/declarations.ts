// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "declarations.title": "To declare";
  "declarations.count": "{late, plural, =0 {{count, plural, =0 {Nothing to declare.} one {# event to declare.} other {# events to declare.}}} other {{count, plural, one {# event to declare, and it is late.} other {# events to declare, {late, number} of them late.}}}}";
  "declarations.lead": "Cowbell sends nothing. Declare it at your office, then say so here.";
  "declarations.no-country": "Set your country under <exchange>Exchange</exchange>.";
  "declarations.state": "State";
  "declarations.open": "Still open";
  "declarations.to-do": "To do";
  "declarations.event": "Event";
  "declarations.all-events": "All events";
  "declarations.not-read": "What is to be declared could not be fetched.";
  "declarations.nothing": "Nothing is to be declared now.";
  "declarations.none": "None of this kind.";
  "declarations.rows": "{count, plural, one {# event} other {# events}}";
  "declarations.choose-all": "Choose all";
  "declarations.choose-first": "Choose the first {count, number}";
  "declarations.choose": "{name}: {event}, {day}";
  "declarations.bar": "What to do with the chosen events";
  "declarations.chosen": "{count, plural, one {# chosen} other {# chosen}}";
  "declarations.choose-none": "Choose none";
  "declarations.event-on": "{event}, {day}";
  "declarations.when": "{when, select, late {{days, plural, one {# day late} other {# days late}}} today {Last day} other {{days, plural, one {# day left} other {# days left}}}}";
  "declarations.until": "by {day}";
  "declarations.gone": "Moved or deleted since";
  "declarations.declared-on": "Declared on {day}";
  "declarations.number": "Number {number}";
  "declarations.reason": "Refused: {reason}";
  "declarations.missing": "The file lacks: {fields}";
  "declarations.marked": "{state}: {count, plural, one {# event} other {# events}}";
  "declarations.failed": "Failed to mark the events";
  "declarations.of-all": "The same for all {count, number}.";
}
