// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "ade.unknown-animal": "No animal of this farm has this identifier.";
  "ade.several-animals": "These identifiers are of several animals of this farm.";
  "ade.other-species": "Only cattle can be recorded.";
  "ade.unknown-kind": "A resource of this type does not belong here.";
  "ade.end-before-event": "This ends before the treatment begins.";
  "ade.unknown-unit": "This unit cannot be converted.";
}
