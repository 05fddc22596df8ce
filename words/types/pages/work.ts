// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "work.title": "How we work";
  "work.lead": "What the farm counts with.";
  "work.gestation": "Gestation";
  "work.gestation-lead": "Due dates, groups and alarms follow these days.";
  "work.days": "Days from semination to calving";
  "work.days-hint": "Between {min, number} and {max, number}. They count where the breed has no days of its own.";
  "work.breeds": "Days by breed";
  "work.breeds-lead": "They count before the farm’s days: those of the breed of the farm’s own bull, otherwise those of the dam’s breed.";
  "work.breeds-none": "No breed has days of its own.";
  "work.breed-days": "{days, plural, one {# day} other {# days}}";
  "work.add": "Add breed";
  "work.breed": "Breed";
  "work.days-of-breed": "Days";
  "work.edit": "Edit {breed}";
  "work.remove": "Remove {breed}";
  "work.averages": "Use breed averages";
  "work.averages-what": "For the breeds of your herd: {breeds}.";
  "work.average": "{breed} {days, number}";
  "work.averages-source": "Published means of CDCB (USA), ICBF (Ireland), IDELE (France), BIF and the University of Nevada; of Abondance, measured on 420 calvings.";
  "work.saved": "Days of gestation saved.";
  "work.save-failed": "The days of gestation could not be saved.";
  "work.not-read": "The settings of the farm could not be read.";
  "work.between": "Between {min, number} and {max, number}.";
}
