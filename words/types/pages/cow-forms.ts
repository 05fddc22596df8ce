// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "cow-forms.add": "Add Cow";
  "cow-forms.add-lead": "Cowbell sets the group from age, calvings and pregnancy.";
  "cow-forms.calf-title": "Add Birth Record for {name}";
  "cow-forms.calf-lead": "Her calf joins the herd, and the calving is recorded.";
  "cow-forms.add-calf": "Add Birth Record";
  "cow-forms.back-to": "Back to {name}";
  "cow-forms.back": "Back";
  "cow-forms.created": "Cow created successfully!";
  "cow-forms.not-created": "An error occurred while creating the cow";
  "cow-forms.updated": "Cow information updated successfully!";
  "cow-forms.not-updated": "Failed to update cow information";
  "cow-forms.last-calving": "Last calving date";
  "cow-forms.last-calving-hint": "If she has calved. A birth record without a calf is kept for it.";
  "cow-forms.semination-hint": "Makes her pregnant from that day.";
  "cow-forms.needs-semination": "{name} has no semination record. Please add a semination record, so that her calving can be expected.";
  "cow-forms.add-semination": "Add semination record";
  "cow-forms.calf-name": "{before, plural, =1 {{mother}'s second calf} =2 {{mother}'s third calf} =3 {{mother}'s fourth calf} other {{mother}'s calf}}";
  "cow-forms.calving-date": "Date of calving";
  "cow-forms.save-calving": "Save calving";
  "cow-forms.time": "Time";
  "cow-forms.semination-completes": "There is a semination on this day already: this completes it.";
  "cow-forms.semination-adds": "This adds a semination on this day.";
  "cow-forms.semination-follows": "Next heat {heat}, estimated birth {birth}.";
  "cow-forms.successful-hint": "Makes her pregnant from her latest semination.";
  "cow-forms.birth-date-hint": "It is also her calf's date of birth, which moves with it.";
  "cow-forms.doubt-yes": "Yes, record it";
  "cow-forms.photo-chosen": "Chosen";
  "cow-forms.photo-preparing": "Preparing...";
  "cow-forms.photo-choose": "Choose photo";
  "cow-forms.photo-change": "Change photo";
  "cow-forms.photo-remove": "Remove photo";
  "cow-forms.photo-not-a-picture": "This file is not a picture. Choose a photo, such as a JPEG or PNG.";
  "cow-forms.photo-unreadable": "This picture cannot be read here. Try another, such as a JPEG or PNG.";
  "cow-forms.photo-sending": "Sending photo, {percent, number} %";
  "cow-forms.photo-sent": "Photo sent";
  "cow-forms.mother-search": "Search by name or ID number";
  "cow-forms.mother-clear": "Clear mother";
  "cow-forms.mothers": "Mothers";
  "cow-forms.mother-hint": "Females only.";
  "cow-forms.mother-hint-born": "Females only, born before the calf.";
  "cow-forms.mothers-not-loaded": "The herd could not be loaded. Try again in a moment.";
  "cow-forms.mothers-loading": "Loading the herd...";
  "cow-forms.mothers-none": "No female matches this.";
  "cow-forms.mothers-found": "{count, plural, one {# female} other {# females}}";
  "cow-forms.mothers-first": "The first {listed, number} of {count, plural, one {# female} other {# females}}. Type to find others.";
  "cow-forms.choose": "Choose …";
  "cow-forms.tape-title": "Weight from the girth";
  "cow-forms.girth": "Girth";
  "cow-forms.body-length": "Body length";
  "cow-forms.body-length-hint": "Shoulder point to pin bone.";
  "cow-forms.tape-weight": "Use {weight}";
  "cow-forms.tape-about": "Reads low under 3 and over 18 months.";
  "cow-forms.barn-number-of": "{names} is called by this number too.";
<<<<<<< HEAD
  "cow-forms.not-for-milking": "Not for milking animals";
  "cow-forms.not-for-milking-hint": "Her milk stays withheld until hours are entered.";
  "cow-forms.withdrawal-zero": "0 is an answer, too: nothing is withheld.";
  "cow-forms.off-label-minima": "At least {hours, number} hours for milk and {days, number} days for meat; your vet may ask for more.";
  "cow-forms.dry-cow-tube": "Dry-cow tube";
=======
  "cow-forms.moved-from": "From";
  "cow-forms.moved-to": "To";
  "cow-forms.meat-withheld": "The meat is withheld until {day}, that day included.";
  "cow-forms.slaughter-meant": "Record the slaughter all the same";
>>>>>>> 88beafe (Record on an animal's page that it left, or came back; say there how, when and to where it went)
}
