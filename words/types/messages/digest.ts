// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "digest.subject": "Today on your farm: {summary}";
  "digest.own-subject": "{first}{more, plural, =0 {} other { · {summary}}}";
  "digest.subject-of-farm": "{farm}: {subject}";
  "digest.title": "Today on {farm}";
  "digest.lead": "{date} · {summary}";
  "digest.list": "{late, select, yes {{list}, late: {animals}} other {{list}: {animals}}}";
  "digest.milk-free": "Milk free again today";
  "digest.new": "New";
  "digest.told-before": "Told before, still to do";
  "digest.good-to-know": "Good to know";
  "digest.open-work": "Open Work";
  "digest.lines-left-out": "and {count, number} more, under Notifications";
  "digest.why": "You get this because email notifications are on for {address}.";
  "digest.summary": "{due, plural, =0 {{news, plural, one {# thing to know} other {# things to know}}} one {# needs you today{newly, plural, =0 {} other {, # of them new}}{news, plural, =0 {} other {, # more to know}}} other {# need you today{newly, plural, =0 {} other {, # of them new}}{news, plural, =0 {} other {, # more to know}}}}";
}
