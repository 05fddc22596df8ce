// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "ade.unknown-animal": "No animal of this farm has this identifier.";
  "ade.several-animals": "These identifiers are of several animals of this farm.";
  "ade.other-species": "Only cattle can be recorded.";
  "ade.unknown-kind": "A resource of this type does not belong here.";
  "ade.end-before-event": "This ends before the treatment begins.";
  "ade.unknown-unit": "This unit cannot be converted.";
  "ade.page-size": "A page has 1 to {most, number} resources.";
  "ade.cursor": "This does not come from a page of this collection.";
  "ade.key-needed": "Ask with a key of the farm that opens this address: `Authorization: Bearer …`.";
  "ade-notice.unchanged": "This was here already.";
  "ade-notice.older": "A newer version of this is here.";
  "ade-notice.met": "A record with nothing different was here: it is this one now.";
  "ade-notice.nothing-deleted": "Only what came from here can be deleted, and it was not here.";
  "ade-notice.changed-here": "Somebody changed this on the farm after you did. It stays as it is.";
  "ade-title.unauthorized": "Not logged in";
  "ade-title.forbidden": "Not allowed";
  "ade-title.not-found": "Not found";
  "ade-title.not-json": "No JSON";
  "ade-title.invalid": "Invalid value";
  "ade-title.required": "Missing value";
  "ade-title.rule": "Against a rule of the herd";
  "ade-title.unknown-animal": "Unknown animal";
  "ade-title.several-animals": "Several animals";
  "ade-title.other-species": "Other species";
  "ade-title.unknown-kind": "Wrong type of resource";
  "ade-title.too-many": "Too many resources";
  "ade-title.too-large": "Too large";
  "ade-title.too-often": "Too often";
  "ade-title.unavailable": "Not available now";
  "ade-title.fault": "Failure of the server";
  "ade-title.unchanged": "Nothing changed";
  "ade-title.older": "An older version";
  "ade-title.met": "Met a record";
  "ade-title.nothing-deleted": "Nothing deleted";
  "ade-title.changed-here": "Changed here since";
}
