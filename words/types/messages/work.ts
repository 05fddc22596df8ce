// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "work.withheld": "Milk withheld until {until}, {time}";
  "work.withheld-open": "Milk withheld, end not known";
  "work.dose": "{medicine}: dose {dose, number} of {doses, number}";
  "work.calving": "Calving expected on {due}";
  "work.calved": "Calved on {calved}";
  "work.heat-expected": "Seminated on {seminated}, may come into heat again";
  "work.heat-returns": "In heat on {seen}, may come into heat again";
  "work.open-since-calving": "Calved on {calved}, not pregnant";
  "work.heifer-old-enough": "Heifer, born on {born}";
  "work.recheck": "No clear result on {checked}, check again";
  "work.check": "Seminated on {seminated}, not checked";
  "work.dry-off": "Calving expected on {calving}, not dry";
  "work.vaccinate": "{vaccine}";
  "work.calf": "Born on {born}";
  "work.own": "{title}";
  "work.line.feed-low": "{days, plural, =0 {Feed lasts less than a day} one {Feed lasts # day} other {Feed lasts # days}}";
  "work.line.never-vaccinated": "{count, plural, one {# animal was never vaccinated} other {# animals were never vaccinated}}";
  "work.line.never-weighed": "{count, plural, one {# animal was never weighed} other {# animals were never weighed}}";
  "work.line.calf-mother-unknown": "{count, plural, one {# calf has no known mother} other {# calves have no known mother}}";
  "work.line.pregnancy-start-unknown": "{count, plural, one {# animal is pregnant since an unknown day} other {# animals are pregnant since an unknown day}}";
  "work.line.old-services": "{count, plural, one {# old semination without a result} other {# old seminations without a result}}";
  "work.list.withheld": "Milk withheld";
  "work.list.treat": "Treat again";
  "work.list.calving": "Due to calve";
  "work.list.fresh_check": "Fresh cows to look at";
  "work.list.vet_check": "Vet check after calving";
  "work.list.heat": "Watch for heat";
  "work.list.inseminate": "To seminate";
  "work.list.check": "Pregnancy check";
  "work.list.dry_off": "Dry off";
  "work.list.vaccinate": "Vaccinate";
  "work.list.ear_tag": "Ear tags";
  "work.list.registered": "Register calves";
  "work.list.dehorned": "Dehorn";
  "work.list.weaned": "Wean";
  "work.list.own": "Own tasks";
}
