// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "help.title": "Help & Support";
  "help.lead": "How the herd is sorted, and what each button does.";
  "help.groups": "The ten groups";
  "help.groups-lead": "You never sort by hand: every animal moves from group to group by her dates, counted in whole days on your farm. A fresh cow comes first, then how near her next calving is, then whether she has calved, then her age.";
  "help.on-home": "On Home";
  "help.on-cow": "On a cow’s page";
  "help.grouped": "Grouped View";
  "help.grouped-text": "Shows the herd in its ten groups. Press a group in the strip to go to it.";
  "help.list": "List View";
  "help.list-text": "Shows the herd as one list that can be sorted and narrowed down.";
  "help.refresh": "Refresh";
  "help.refresh-text": "Loads the herd again, with what others have changed in the meantime.";
  "help.edit": "Edit";
  "help.edit-text": "On a feed: changes its name, amount or date in its place.";
  "help.delete": "Delete";
  "help.delete-text": "Asks first, and says what will be lost.";
  "help.edit-cow": "Edit Information";
  "help.edit-cow-text": "Changes weight, milk group, daily feed and pregnancy.";
  "help.seminations": "Semination records";
  "help.seminations-text": "The next heat is expected {heat, plural, one {# day} other {# days}} later, the calf after {gestation, plural, one {# day} other {# days}} unless your farm sets its own under “How we work”. Marking one successful makes the cow pregnant.";
  "help.births": "Birth records";
  "help.births-text": "A calving ends the pregnancy. Add Birth Record registers the calf with its mother chosen.";
  "help.vaccinations": "Vaccinations";
  "help.vaccinations-text": "One whose next date is within {days, plural, one {# day} other {# days}} is marked as upcoming.";
  "help.mother": "Go To Mother";
  "help.mother-text": "Opens the page of her mother, where she is in the herd.";
  "help.delete-cow": "Delete Cow";
  "help.delete-cow-text": "Removes her and her records from the herd. Her calves stay.";
  "help.mail": "Being told by mail";
  "help.mail-text": "Cowbell looks through the herd every morning and writes when a cow needs you: before a calving, when a vaccination is due, when a heat is to be expected. You choose what it writes about.";
  "help.choose": "Choose what to be told of";
  "help.licences": "Licences";
  "help.licences-text": "Cowbell is free software under the MIT licence, and made with the work of others. Here stands who made what, and on which terms.";
  "help.read-licences": "Read the licences";
}
