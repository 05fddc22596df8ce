// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "request.body-missing": "This request needs a body.";
  "request.body-invalid": "The request could not be read: its body is not valid.";
  "request.not-understood": "The request could not be understood.";
  "request.too-large": "This is too large. Pictures may have 10 MB, other requests 1 MB, and 8 KB before one is logged in.";
  "request.type-not-taken": "Send JSON, or a form with a picture where one is taken.";
  "request.form-not-taken": "This takes JSON, not a form.";
  "request.form-unreadable": "The form could not be read.";
  "request.form-incomplete": "The form could not be read: it is incomplete.";
  "request.key-malformed": "An Idempotency-Key has 1 to {most, number} visible ASCII characters.";
  "request.done-before": "This was done before.";
  "request.key-reused": "This Idempotency-Key was used for another request.";
  "address.invalid": "The address is not valid.";
  "address.too-long": "The address is too long.";
  "address.unknown": "There is nothing at {method} {path}.";
  "address.nothing-here": "There is nothing here.";
  "entity.unknown": "There is nothing with this id.";
  "entity.changed-meanwhile": "This was changed in the meantime.";
  "entity.other-version": "This is not the version that was asked for.";
  "entity.herd-restored": "The herd was restored from a backup in the meantime.";
  "entity.exists-already": "This already exists.";
  "entity.at-odds": "This does not fit what is recorded.";
  "server.busy": "The server is busy. Please try again in a moment.";
  "server.database-unreachable": "The database cannot be reached. Please try again in a moment.";
  "server.disk-full": "There is no room left on the disk of the server. Nothing was changed.";
  "server.storage-failing": "The server cannot read or write its data. It has been noted.";
  "ready.database-unreachable": "The database cannot be reached.";
  "ready.database-damaged": "The database is damaged.";
  "ready.database-gone": "The file of the database is gone.";
  "ready.disk-full": "There is no room left on the disk.";
  "ready.disk-failing": "The disk does not read or write as it should.";
  "server.fault": "Something went wrong. If you ask for help, tell this: {id}";
}
