// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "attempts.logins": "Too many failed logins.";
  "attempts.logins-right": "Too many logins from your network.";
  "attempts.registrations": "Too many registrations from your network.";
  "attempts.names": "You have asked for many names.";
  "attempts.confirmation-links": "You have asked for many links.";
  "attempts.password-resets": "Too many requests for a new password.";
  "attempts.test-mails": "You have sent many test emails.";
  "attempts.farm-checks": "You have run many farm checks.";
  "attempts.mails-to-unconfirmed": "Nobody has confirmed this email address yet, and until then it gets ten mails a day. Each of them has a link that confirms it.";
  "attempts.mails-to-many-unconfirmed": "You have sent many mails to email addresses that nobody has confirmed.";
  "attempts.sheet-links": "You have opened too many links that do not exist.";
  "attempts.try-again": "Please try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}.";
  "busy.passwords": "Many people are logging in at the moment. Please try again in a moment.";
  "busy.pictures": "Many pictures are being read at the moment. Please try again in a moment.";
  "busy.exports": "Others are being exported. Please try again in a moment.";
  "busy.exports-of-farm": "Two exports of this farm are still being sent. Please wait for their end.";
  "busy.imports": "Others are importing. Please try again in a moment.";
  "busy.uploads": "Others are sending files. Please try again in a moment.";
  "busy.uploads-of-farm": "Other files of this farm are still on their way. Please wait for their end.";
  "busy.large-farms": "Other large farms are being read. Please try again in a moment.";
  "busy.answers-of-farm": "Many answers for this farm are still being sent. Please wait for their end.";
  "busy.changes-of-farm": "Other changes of this farm are still being made. Please try again in a moment.";
  "busy.requests-of-farm": "Very much is asked for this farm at once. Please try again in a moment.";
  "large-farm.failed": "This could not be worked out: the farm is larger than this server has memory or time for. Nothing is lost. Whoever runs the server can give it more memory.";
  "change.too-large": "This looks at more records at once than this server has memory for. Nothing was changed. Choose fewer animals. Whoever runs the server can give it more memory.";
  "quota.records": "This farm may have {most, number} animals, records and feeds together. It has {has, number}, and this would add {more, number}. Delete what is no longer needed, or ask whoever runs this server to raise FARM_RECORDS.";
  "quota.of-kind": "This farm may have {most}. It has {has, number}, and this would add {more, number}. Delete what is no longer needed.";
  "quota.on-lists": "The lists of this farm may name {most, number} animals together. They name {has, number}, and this would add {more, number}. Delete lists that are no longer needed.";
  "quota.history": "The history of this farm may take {most}. It takes {has}, and this would add {more}. Nothing is lost, and all can be read and exported; for further changes ask whoever runs this server to raise FARM_HISTORY_MB.";
  "quota.pictures": "The pictures of this farm may take {most}. They take {has}, and this would add {more}. Those that were replaced count, since each change can be undone. Go on without a picture, or ask whoever runs this server to raise FARM_PICTURES_MB.";
  "quota.farms": "You can be in {most, number} farms at most.";
  "quota.members": "A farm can have {most, number} members at most.";
  "forecast.too-long": "For so many feeds the forecast tells {days, plural, one {# day} other {# days}} at most. Ask for fewer days, or for one feed.";
  "attempts.calendars": "Too many unknown calendar addresses from your network.";
  "attempts.codes": "Too many wrong codes.";
  "attempts.links": "You have opened too many links that do not work.";
}
