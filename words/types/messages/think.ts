// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "think.open": "{days, plural, one {# day} other {# days}} since calving on {calved}, not pregnant";
  "think.open-served": "Calved on {calved}, last seminated {days, plural, one {# day} other {# days}} later, on {seminated}: result not known";
  "think.services": "{count, plural, one {# semination} other {# seminations}} without a pregnancy, the last on {last}";
  "think.old": "{years, plural, one {# year} other {# years}} old, calved {calvings, plural, one {once} other {# times}}, not pregnant";
}
