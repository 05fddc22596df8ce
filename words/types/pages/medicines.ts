// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "medicines.lead": "What stands on the label of each medicine. A treatment takes it over and keeps it, whatever becomes of the medicine here.";
  "medicines.milk-hint": "Leave it empty when the medicine is not for milking animals.";
  "medicines.edit": "Edit {name}";
  "medicines.delete": "Delete {name}";
  "medicines.delete-question": "Delete the medicine {name}?";
  "medicines.delete-what": "Treatments with it stay as they are and keep its name.";
  "medicines.delete-confirm": "Delete";
  "medicines.not-read": "The medicines could not be read.";
}
