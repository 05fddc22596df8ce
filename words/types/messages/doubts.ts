// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "doubt.too-young": "She is only {unit, select, weeks {{count, plural, one {# week} other {# weeks}}} other {{count, plural, one {# day} other {# days}}}} old on this day. Is this {name}?";
  "doubt.parent-young": "{parent} was born only {unit, select, weeks {{count, plural, one {# week} other {# weeks}}} other {{count, plural, one {# day} other {# days}}}} before {child}. {as, select, sire {Is he the sire?} other {Is she the mother?}}";
  "doubt.pregnant": "She is pregnant. Is this {name}?";
  "doubt.pregnant-for": "She is {unit, select, weeks {{count, plural, one {# week} other {# weeks}}} other {{count, plural, one {# day} other {# days}}}} pregnant. Is this {name}?";
  "doubt.calves-early": "She is only {unit, select, weeks {{count, plural, one {# week} other {# weeks}}} other {{count, plural, one {# day} other {# days}}}} pregnant on this day. Is this {name}?";
  "doubt.calves-late": "She is already {count, plural, one {# week} other {# weeks}} pregnant on this day. Is this {name}?";
  "doubt.calved-that-day": "She has a calving on this day already. Is this {calves, plural, =1 {{name}’s second calf} =2 {{name}’s third calf} =3 {{name}’s fourth calf} other {{name}’s next calf}}?";
  "doubt.calved-this-day": "She calved on this day. Is this {name}?";
  "doubt.calved-near": "She calved {days, plural, one {# day} other {# days}} {side, select, before {before} other {later}}, on {date}. Is this {name}?";
  "doubt.seminated-that-day": "She was seminated on this day. Is this {name}?";
  "doubt.seminated-near": "She was seminated {days, plural, one {# day} other {# days}} {side, select, before {before} other {later}}, on {date}. Is this {name}?";
  "doubt.vaccinated-that-day": "{gender, select, Male {He had {vaccine} on this day already.} other {She had {vaccine} on this day already.}} Is this {name}?";
  "doubt.vaccinated-near": "{gender, select, Male {He had {vaccine}} other {She had {vaccine}}} {days, plural, one {# day} other {# days}} {side, select, before {before} other {later}}, on {date}. Is this {name}?";
  "doubt.dry-already": "She is dry since {date}. Is this {name}?";
  "doubt.dry-treated": "{known, select, yes {Her milk is withheld until {until} after {medicine}.} other {Her milk is withheld after {medicine}.}} Is {name} to be dried off all the same?";
  "doubt.dry-not-checked": "She was seminated on {date}, and nobody has checked yet whether she is pregnant. Is {name} to be dried off all the same?";
  "doubt.dry-not-pregnant": "She is not known to be pregnant. Is {name} to be dried off all the same?";
  "doubt.weight-differs": "{name} weighed {other} {days, plural, one {# day} other {# days}} {side, select, before {before} other {later}}, on {date}. Is {weight} right?";
  "doubt.weighed-that-day": "{name} weighed {other} on this day. Is {weight} right?";
  "doubt.birth-weight": "{weight} is unusual for a new-born calf. Is it right?";
  "doubt.heavy-for-age": "{weight} is very heavy for an animal of {unit, select, days {{count, plural, one {# day} other {# days}}} other {{count, plural, one {# week} other {# weeks}}}}. Is it right for {name}?";
  "doubt.bull-young": "{unit, select, unborn {{bull} was not born yet on this day} weeks {{bull} was only {count, plural, one {# week} other {# weeks}} old on this day} other {{bull} was only {count, plural, one {# day} other {# days}} old on this day}}. Record it all the same?";
  "doubt.inbred": "{kinship, select, father {{bull} is her father} son {{bull} is her son} full_brother {{bull} is her full brother} half_brother {{bull} is her half-brother} other {{bull} is related to her}}: the calf would be {percent, number}% inbred. Record it all the same?";
  "doubt.recorded-that-day": "{name} has {records} on this day already. Is this one more?";
  "doubt.long-ago": "{date} is more than a year ago. Is it right?";
}
