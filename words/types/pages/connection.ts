// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "connection.name": "Connection";
  "connection.none": "No connection. The herd as of {time}.";
  "connection.kept": "No connection. {count, plural, one {# entry is} other {# entries are}} kept on this phone.";
  "connection.log-in-to-send": "Log in to send {count, plural, one {# entry. It is} other {# entries. They are}} kept on this phone.";
  "connection.need-you": "{count, plural, one {# entry needs} other {# entries need}} you.";
  "connection.sending": "Sending {number} of {count}...";
  "connection.busy": "The server is busy. {count, plural, one {# entry waits} other {# entries wait}}.";
  "connection.arrived": "{count, plural, one {# entry} other {# entries}} arrived.";
  "connection.clock": "This phone's clock is wrong. Days are taken from the server.";
  "connection.log-in": "Log in";
  "connection.kept-here": "Kept on this phone.";
  "connection.kept-detail": "It is sent when there is a connection.";
  "connection.no-room": "Not kept: this phone has no room.";
  "connection.no-answer": "Not kept: the phone did not answer. Try again.";
  "connection.withdrawn": "Withdrawn.";
  "connection.under-way": "This entry is being sent just now. Undo it when it has arrived.";
  "connection.not-sent": "Not sent yet";
  "connection.needs-you": "Needs you";
  "connection.gone": "This is not on the farm.";
  "connection.has-arrived": "It has arrived meanwhile. Undo it in the history.";
  "connection.new-version": "A new version is ready.";
  "connection.update": "Update";
}
