// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "work.title": "Work";
  "work.lead": "What your animals need today";
  "work.failed": "The work could not be loaded.";
  "work.nothing": "Nothing to do today.";
  "work.empty": "Nothing on: {lists}";
  "work.today": "Today";
  "work.week": "7 days";
  "work.all": "All lists";
  "work.list": "List";
  "work.more": "Show {count, number} more";
  "work.late": "{days, plural, one {# day late} other {# days late}}";
  "work.from": "From {day}";
  "work.later": "Later";
  "work.later-of": "Not now: {name} is back in 7 days";
  "work.held": "{count, plural, one {# held} other {# held}}";
  "work.held-until": "Back on {day}";
  "work.now": "Now after all";
  "work.undo": "Undo";
  "work.act-failed": "It could not be recorded";
  "work.act.pregnant": "Pregnant";
  "work.act.empty": "Empty";
  "work.act.recheck": "Again";
  "work.act.dry-off": "Dried off";
  "work.act.heat": "In heat";
  "work.act.semination": "Seminated";
  "work.act.vaccination": "Vaccinated";
  "work.act.dose": "Dose given";
  "work.act.done": "Done";
  "work.act.calving": "Record calving";
  "work.old": "{count, plural, one {# old semination without a result} other {# old seminations without a result}}";
  "work.act-of": "{act}: {name}";
  "work.missing": "Missing in the records";
}
