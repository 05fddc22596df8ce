// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "farm-rows.title": "{kind, select, places {Places} medicines {Medicines} other {Lists}}";
  "farm-rows.lead": "{kind, select, places {Barns, pens and pastures, and who stands in each. An animal is moved on her own page, under “Places”.} medicines {What stands on the label of each medicine. A treatment takes it over and keeps it, whatever becomes of the medicine here.} other {Selections of animals that you saved, for the vet on Tuesday or for sale. The List View of Home shows who is on one, and saves new ones.}}";
  "farm-rows.add": "{kind, select, places {Add place} medicines {Add medicine} other {Add list}}";
  "farm-rows.none": "{kind, select, places {No place yet. Add the first one: a barn, a pen, a pasture.} medicines {No medicine yet.} other {No list yet. Choose animals in the List View of Home and save them as a list.}}";
  "farm-rows.done": "{kind, select, places {{act, select, add {Place added.} update {Place changed.} other {Place deleted.}}} medicines {{act, select, add {Medicine added successfully!} update {Medicine updated successfully!} other {Medicine deleted successfully!}}} other {{act, select, add {List added.} update {List changed.} other {List deleted.}}}}";
  "farm-rows.failed": "{kind, select, places {{act, select, add {The place could not be saved.} update {The place could not be saved.} other {The place could not be deleted.}}} medicines {{act, select, add {Failed to add medicine} update {Failed to update medicine} other {Failed to delete medicine}}} other {{act, select, add {The list could not be saved.} update {The list could not be saved.} other {The list could not be deleted.}}}}";
  "farm-rows.not-read": "{kind, select, places {The places could not be read.} medicines {The medicines could not be read.} other {The lists could not be read.}}";
  "farm-rows.edit": "Edit {name}";
  "farm-rows.delete": "Delete {name}";
  "farm-rows.delete-question": "{kind, select, places {Delete the place {name}?} medicines {Delete the medicine {name}?} other {Delete the list {name}?}}";
  "farm-rows.delete-what": "{kind, select, places {Moves to it stay with the animals and keep its name.} medicines {Treatments with it stay as they are and keep its name.} other {The animals stay in the herd.}}";
  "farm-rows.delete-confirm": "Delete";
  "farm-rows.places-empty": "Nobody stands here.";
  "farm-rows.places-animals": "{count, plural, one {# animal} other {# animals}}";
  "farm-rows.places-nowhere": "{count, plural, one {# animal is in no place} other {# animals are in no place}}";
  "farm-rows.milk-hint": "Leave it empty when the medicine is not for milking animals.";
  "farm-rows.lists-animals": "{count, plural, one {# animal} other {# animals}}";
  "farm-rows.lists-empty": "Nobody is on it.";
  "farm-rows.lists-left": "Left the herd: {names}";
  "farm-rows.more": "{names} and {count, plural, one {# more} other {# more}}";
}
