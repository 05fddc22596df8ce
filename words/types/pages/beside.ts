// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "beside.title": "Compared with the herd";
  "beside.herd": "Herd";
  "beside.n": "n";
  "beside.n-in-full": "How many were counted";
  "beside.interval": "Last calving interval";
  "beside.services": "Seminations for the last pregnancy";
  "beside.reared": "Calves reared to six months";
  "beside.weight": "Weight on {day}";
  "beside.days": "{count, plural, one {# day} other {# days}}";
  "beside.mean": "Mean of {n, number}";
  "beside.of": "{hits, number} of {n, number}";
  "beside.foot": "Herd: the median of {days}; n: how many were counted.";
  "beside.failed": "The herd’s numbers could not be loaded.";
  "beside.foot-calves": "Calves: those born in that time of which it is known whether they reached six months.";
  "beside.foot-weight": "Weight: the mean of the herd’s other females weighed at that age.";
}
