// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "mail.server-unknown": "The mail server was not found: its name is not known.";
  "mail.server-silent": "The mail server did not answer in time.";
  "mail.server-unreachable": "The mail server cannot be reached.";
  "mail.outbox-failing": "The mail could not be written to the outbox folder.";
  "mail.connection-broken": "The mail server broke the connection off.";
  "mail.connection-insecure": "No secure connection to the mail server could be made: {why}";
  "mail.login-refused": "The mail server refused our name and password.{known, select, yes { It said: “{answer}”} other {}}";
  "mail.address-refused": "The mail server refused this email address.{known, select, yes { It said: “{answer}”} other {}}";
  "mail.refused": "The mail server refused the mail.{known, select, yes { It said: “{answer}”} other {}}";
  "mail.reason-not-kept": "Why is not known any more: an older version of Cowbell noted it.";
  "notifications.off": "Email notifications are off. Switch them on and save first.";
  "farm-check.failed": "The check failed on our side.";
  "farm-check.mail-not-sent": "The farm was checked, but its mail could not be sent.";
  "farm-check.mail-kept": "It is kept and will be tried again.";
}
