// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "feed-forms.title": "{kind, select, use {Use} delivery {Delivery} other {Count}}";
  "feed-forms.movement": "{kind, select, use {Use of {name}} delivery {Delivery of {name}} other {Count of {name}}}";
  "feed-forms.amount": "{kind, select, use {Amount used} delivery {Amount delivered} other {Amount there is}}";
  "feed-forms.ration": "Ration of {name}";
  "feed-forms.whom": "Fed to";
  "feed-forms.whole-herd": "The whole herd";
  "feed-forms.groups": "Groups";
  "feed-forms.places": "Places";
  "feed-forms.lists": "Lists";
  "feed-forms.kg-a-head": "Per animal and day";
  "feed-forms.waste-hint": "What is used and not eaten: 5 to 10% is usual.";
  "feed-forms.saved": "{what, select, use {Use recorded.} delivery {Delivery recorded.} stock_take {Count recorded.} other {Ration saved.}}";
  "feed-forms.changed": "Changes saved.";
  "feed-forms.deleted": "Entry deleted.";
  "feed-forms.failed": "This could not be saved.";
  "feed-forms.delete-failed": "The entry could not be deleted.";
}
