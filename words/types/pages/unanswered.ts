// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "unanswered.title": "Pregnant or empty?";
  "unanswered.lead": "These animals were seminated, and nothing is recorded since. Each answer is kept as a pregnancy check; those without one stay as they are.";
  "unanswered.none": "Every semination has its result.";
  "unanswered.not-read": "The seminations could not be read.";
  "unanswered.date": "Day of the check, for all";
  "unanswered.date-hint": "If an animal was checked on another day, choose that day in her row.";
  "unanswered.date-of": "Day of the check of {name}";
  "unanswered.recent": "Seminated, nothing recorded since";
  "unanswered.old": "Old seminations without a result";
  "unanswered.old-lead": "So long ago that a calving is missing in the records, or she never took.";
  "unanswered.others": "{count, plural, one {# more recent semination without a result} other {# more recent seminations without a result}}";
  "unanswered.all-pregnant": "All pregnant";
  "unanswered.all-empty": "All empty";
  "unanswered.all-clear": "Clear answers";
  "unanswered.pregnant": "Pregnant";
  "unanswered.empty": "Empty";
  "unanswered.answer-of": "{answer}: {name}";
  "unanswered.seminated": "Seminated on {day}, {days, plural, one {# day ago} other {# days ago}}";
  "unanswered.too-early": "A check tells something from {day} on.";
  "unanswered.more": "Show {count, number} more";
  "unanswered.counts": "{pregnant, number} pregnant, {empty, number} empty, {left, number} not answered";
  "unanswered.save": "Save answers";
  "unanswered.saved": "{count, plural, one {# check recorded.} other {# checks recorded.}}";
  "unanswered.failed": "The answers could not be saved.";
}
