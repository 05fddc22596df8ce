// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "choosing.list": "List";
  "choosing.any-list": "All animals";
  "choosing.choose": "Choose animals";
  "choosing.save": "Save as list…";
  "choosing.bar": "Chosen animals";
  "choosing.chosen": "{count, plural, one {# chosen} other {# chosen}}{hidden, plural, =0 {} one {, # not shown} other {, # not shown}}";
  "choosing.all": "{count, plural, one {Choose the one shown} other {Choose all # shown}}";
  "choosing.none": "Choose none";
  "choosing.end": "Stop choosing";
  "choosing.move": "Move…";
  "choosing.take-off": "Take off this list";
  "choosing.save-title": "{count, plural, one {Save # animal as a list} other {Save # animals as a list}}";
  "choosing.which": "List";
  "choosing.new-list": "A new list";
  "choosing.name": "Name";
  "choosing.name-hint": "For example “Vet on Tuesday” or “For sale”.";
  "choosing.name-needed": "Give the list a name.";
  "choosing.list-saved": "List “{name}” saved: {count, plural, one {# animal} other {# animals}}.";
  "choosing.taken-off": "{count, plural, one {# animal taken off the list “{name}”.} other {# animals taken off the list “{name}”.}}";
  "choosing.save-failed": "The list could not be saved.";
  "choosing.move-title": "{count, plural, one {Move # animal} other {Move # animals}}";
  "choosing.choose-place": "Choose a place";
  "choosing.place-needed": "Choose the place.";
  "choosing.moved-on": "Moved on";
  "choosing.move-them": "Move";
  "choosing.moved": "{count, plural, one {# animal moved.} other {# animals moved.}}";
  "choosing.move-failed": "The animals could not be moved.";
  "choosing.none-moved": "No animal was moved:";
  "choosing.refused": "{name}: {sentence}";
  "choosing.more-refused": "{count, plural, one {And # more.} other {And # more.}}";
  "choosing.no-places": "There is no place yet. <link>Add the first one</link>.";
}
