// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "value.required": "This is required.";
  "value.not-a-number": "Enter a number.";
  "value.not-whole": "Enter a whole number.";
  "value.not-a-text": "This should be a text.";
  "value.not-yes-or-no": "This should be true or false.";
  "value.not-an-object": "This should be an object.";
  "value.wrong-kind": "This is of a kind that is not allowed.";
  "value.too-short": "Use at least {least} characters.";
  "value.too-long": "Use at most {most} characters.";
  "value.too-small": "This cannot be less than {least}.";
  "value.too-big": "This cannot be more than {most}.";
  "value.too-few": "Name at least {least, number}.";
  "value.too-many": "Name at most {most, number}.";
  "value.calves": "Enter 1 to {most, number} calves.";
  "value.not-in-steps": "Use steps of {step}.";
  "value.not-a-choice": "Choose one of: {choices}.";
  "value.not-a-date": "Enter a date that exists, as YYYY-MM-DD.";
  "value.not-a-date-time": "Enter a date and time that exist, as YYYY-MM-DDTHH:MM.";
  "value.date-out-of-range": "Enter a date between {from} and {before}.";
  "value.not-an-email": "Enter an email address, such as name@example.com.";
  "value.not-an-eid": "An electronic number has 15 digits.";
  "value.characters-not-allowed": "This holds characters that are not allowed.";
  "value.form-not-allowed": "This has a form that is not allowed.";
  "value.not-allowed": "Invalid input";
  "value.time-zone-unknown": "This time zone is not known.";
  "value.group-of-female-required": "This is required for a female.";
  "value.unit-required": "Say in which unit this amount is.";
  "value.period-reversed": "The period ends before it begins.";
  "value.not-an-address": "Enter an address such as https://example.org/ade/v1, without a user name, ? or #.";
  "value.address-not-allowed": "Only a public address that begins with https:// can be fetched from. Whoever runs this server can allow others with ADE_ALLOW.";
}
