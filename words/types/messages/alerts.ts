// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "calving-in-window": "{cow} is expected to calve {when}, on {date}, usually {usual}.";
  "calving-in-a-week": "{cow} is expected to calve {days, plural, =7 {in a week} other {{when}}}, on {date}, usually {usual}.";
  "calving-soon": "{time, select, past {{cow} was expected to calve {when}, on {date}. Usual is {usual}.} other {{cow} is expected to calve {when}, on {date}, usually {usual}.}}";
  "calving-today": "{cow} is expected to calve today.";
  "calving-overdue": "{cow} was expected to calve {when}, on {date}, usually {usual}, and no calving is recorded.";
  "calving-recorded": "{cow} calved on {date}{count, plural, =0 {} other {: {calves}}}.";
  "vaccination-due": "{cow} is due for {vaccine} {when}, on {date}.";
  "vaccination-overdue": "{cow} was due for {vaccine} {when}, on {date}.";
  "feed-low": "The feed lasts {days, plural, =0 {less than a day} one {# more day} other {# more days}}: {stock} of {feeds} against {need} a day.";
  "feed-very-low": "The feed lasts {days, plural, =0 {less than a day} one {# more day} other {# more days}}: {stock} of {feeds} against {need} a day.";
  "feed-empty": "The feed is empty ({feeds}), and the herd eats {need} a day.";
  "pregnant-too-long": "{cow} has been pregnant for more than {days, number} days.";
  "pregnancy-start-unknown": "{count, plural, =1 {{cows} is pregnant with no start date.} other {# animals are pregnant with no start date: {cows}.}}";
  "old-services": "{count, plural, =1 {{cows} has an old semination without a result.} other {# animals have an old semination without a result: {cows}.}}";
  "calf-mother-unknown": "{count, plural, =1 {{cows} is a calf under {days, number} days whose mother is unknown.} other {# animals are calves under {days, number} days whose mother is unknown: {cows}.}}";
  "never-vaccinated": "{count, plural, =1 {{cows} is older than {days, number} days and was never vaccinated.} other {# animals are older than {days, number} days and were never vaccinated: {cows}.}}";
  "never-weighed": "{count, plural, =1 {{cows} is older than {days, number} days and has no weight on record.} other {# animals are older than {days, number} days and have no weight on record: {cows}.}}";
  "heat-expected": "{cow} may come in heat {when}, on {date}: her last semination is not marked successful.";
  "not-seminated": "{cow}: {days, number} days since calving, not seminated.";
  "group-changed": "{known, select, yes {{cow} passed from group {from, number} ({fromStage}) to group {to, number} ({toStage}).} other {{cow} passed to another group.}}";
  "list-entry": "{named, select, yes {{cow}: {reason}.} other {{reason}.}}";
  "list.more": "{count, number} more";
}
