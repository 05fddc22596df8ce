// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "due.calving": "Calving {time, select, past {{days, plural, one {# day} other {# days}} overdue} today {due today} tomorrow {tomorrow} other {in {days, plural, one {# day} other {# days}}}}";
  "due.calving-awaited": "Calving due {days, plural, one {# day} other {# days}} ago";
  "due.vaccination": "{vaccine} {time, select, past {{days, plural, one {# day} other {# days}} overdue} today {due today} tomorrow {tomorrow} other {in {days, plural, one {# day} other {# days}}}}";
  "due.heat": "Heat expected {time, select, past {{days, plural, one {# day} other {# days}} overdue} today {today} tomorrow {tomorrow} other {in {days, plural, one {# day} other {# days}}}}";
  "due.not-seminated": "{days, plural, one {# day} other {# days}} since calving, not seminated";
  "due.pregnancy-start-unknown": "No start date";
  "due.feed-lasts": "{days, plural, =0 {Lasts less than a day} one {Lasts # day} other {Lasts # days}}";
  "due.feed-empty": "Is empty";
  "due.feed": "Feed";
}
