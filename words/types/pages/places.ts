// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "places.title": "Places";
  "places.lead": "Barns, pens and pastures, and who stands in each. An animal is moved on her own page, under “Places”.";
  "places.add": "Add place";
  "places.none": "No place yet. Add the first one: a barn, a pen, a pasture.";
  "places.empty": "Nobody stands here.";
  "places.animals": "{count, plural, one {# animal} other {# animals}}";
  "places.nowhere": "{count, plural, one {# animal is in no place} other {# animals are in no place}}";
  "places.edit": "Edit {name}";
  "places.delete": "Delete {name}";
  "places.delete-question": "Delete the place {name}?";
  "places.delete-what": "Moves to it stay with the animals and keep its name.";
  "places.delete-confirm": "Delete";
  "places.created": "Place added.";
  "places.updated": "Place changed.";
  "places.deleted": "Place deleted.";
  "places.save-failed": "The place could not be saved.";
  "places.delete-failed": "The place could not be deleted.";
  "places.not-read": "The places could not be read.";
}
