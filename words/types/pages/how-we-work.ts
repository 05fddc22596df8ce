// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "how-we-work.title": "How we work";
  "how-we-work.lead": "What the farm counts with.";
  "how-we-work.gestation": "Gestation";
  "how-we-work.gestation-lead": "Due dates, groups and alarms follow these days.";
  "how-we-work.days": "Days from semination to calving";
  "how-we-work.days-hint": "Between {min, number} and {max, number}. They count where the breed has no days of its own.";
  "how-we-work.breeds": "Days by breed";
  "how-we-work.breeds-lead": "They count before the farm’s days: those of the breed of the farm’s own bull, otherwise those of the dam’s breed.";
  "how-we-work.breeds-none": "No breed has days of its own.";
  "how-we-work.breed-days": "{days, plural, one {# day} other {# days}}";
  "how-we-work.add": "Add breed";
  "how-we-work.breed": "Breed";
  "how-we-work.days-of-breed": "Days";
  "how-we-work.edit": "Edit {breed}";
  "how-we-work.remove": "Remove {breed}";
  "how-we-work.averages": "Use breed averages";
  "how-we-work.averages-what": "For the breeds of your herd: {breeds}.";
  "how-we-work.average": "{breed} {days, number}";
  "how-we-work.averages-source": "Published means of CDCB (USA), ICBF (Ireland), IDELE (France), BIF and the University of Nevada; of Abondance, measured on 420 calvings.";
  "how-we-work.saved": "Days of gestation saved.";
  "how-we-work.save-failed": "The days of gestation could not be saved.";
  "how-we-work.not-read": "The settings of the farm could not be read.";
  "how-we-work.between": "Between {min, number} and {max, number}.";
}
