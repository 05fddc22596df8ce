// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "join.title": "Join {farm}";
  "join.heading": "Join {farm}";
  "join.invites": "{role, select, owner {{by} invites you as an owner.} worker {{by} invites you as a worker.} vet {{by} invites you as a vet or inseminator.} other {{by} invites you to look on.}}";
  "join.for": "For {name}";
  "join.join": "Join";
  "join.as": "Join as {name}";
  "join.email-hint": "For a forgotten password and for mails about the herd.";
  "join.have-account": "I have an account";
  "join.not-read": "The link could not be read.";
  "join.dead-title": "This link is spent";
  "join.dead": "This link does not work any more. Ask for a new one.";
  "join.open": "Open Cowbell";
  "join.sign-in-title": "Choose a password";
  "join.sign-in-lead": "With it you log in from now on. You are signed out on every other device.";
  "join.sign-in-as": "You log in as {name}.";
  "join.no-farm": "You are in no farm";
  "join.no-farm-lead": "Open the link you were given, or make a farm.";
  "join.profile": "Profile";
  "join.not-for-you": "Not for your role";
  "join.only": "{needs, select, owner {Only owners can do this.} vet {Only vets, inseminators, workers and owners can do this.} other {Only workers and owners can do this.}}";
  "join.empty-question": "Delete your empty farm?";
  "join.empty-lead": "You belong to {joined} now. Your own farm, {empty}, has no animals and no feeds. You need it only if you keep animals of your own.";
  "join.delete-empty": "Delete the farm";
  "join.keep-empty": "Keep it";
  "join.delete-failed": "The farm could not be deleted.";
}
