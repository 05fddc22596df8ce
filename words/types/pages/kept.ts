// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "kept.not-sent": "{count, plural, one {# entry is} other {# entries are}} not sent yet.";
  "kept.keep-lead": "Kept entries are sent when you log in on this phone again.";
  "kept.send-first": "Send first";
  "kept.keep": "Keep them on this phone";
  "kept.throw-them-away": "Throw them away";
  "kept.throw-away-ask": "Throw away {count, plural, one {# entry} other {# entries}}?";
  "kept.throw-away-warning": "What was entered is lost.";
  "kept.throw-away": "Throw away";
  "kept.not-all-sent": "Not all of them could be sent.";
  "kept.of-user": "{count, plural, one {# entry of {username} is kept on this phone. It is sent when {username} logs in.} other {# entries of {username} are kept on this phone. They are sent when {username} logs in.}}";
  "kept.no-longer": "You are no longer in {farm}. {count, plural, one {# entry is} other {# entries are}} kept on this phone.";
  "kept.in-farm": "{count, plural, one {# entry waits} other {# entries wait}} in {farm}.";
  "kept.ready": "Ready without a connection.";
  "kept.whole-herd": "The whole herd as of {time}.";
  "kept.not-ready": "Not ready yet.";
  "kept.needs-https": "Opening without a connection needs https.";
  "kept.set-up-phone": "Set up this phone";
  "kept.size": "What is kept takes {size}.";
  "kept.may-clear": "The browser may clear it.";
  "kept.clear": "Clear this phone";
  "kept.clear-lead": "The herd and the pictures go from this phone. The farm keeps everything.";
  "kept.cleared": "This phone is cleared.";
  "kept.clear-failed": "This phone could not be cleared.";
  "kept.lost": "This browser has cleared what was kept. Entries not sent are lost.";
  "kept.nearly-full": "This phone is nearly full. Photos are not kept; entries still are.";
  "kept.keeps-nothing": "This window keeps nothing. Entries need a connection.";
  "kept.does-not-open": "What is kept on this phone does not open. Close the other tabs of Cowbell.";
}
