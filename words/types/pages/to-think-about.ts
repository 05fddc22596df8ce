// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "to-think-about.title": "Keep or cull?";
  "to-think-about.rules": "Cows not pregnant {days, number} days after calving, animals with {services, number} seminations or more and no pregnancy, and cows of {years, number} years or more that are not pregnant. Seminations of one heat count once. Left out are animals not to be bred, and those whose last semination waits for a check.";
  "to-think-about.none": "No animal is on this list.";
  "to-think-about.count": "{count, plural, one {# animal} other {# animals}}";
  "to-think-about.failed": "This list could not be loaded.";
}
