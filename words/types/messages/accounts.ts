// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "account.gone": "This account no longer exists.";
  "account.username-taken": "This username is taken.";
  "account.email-taken": "This email address is already registered.";
  "account.email-confirmed": "This address is confirmed already.";
  "account.password-needed": "Enter your password to change your email.";
  "account.password-asked": "Enter your password.";
  "farm.other-name": "This is not what the farm is called.";
  "member.unknown": "Nobody in this farm has this id.";
  "account.password-wrong": "This is not your password.";
  "account.link-spent": "This link does not work any more. Please ask for a new one.";
  "account.no-address": "Your account has no email address.";
  "farm.none": "You are in no farm, or this call does not say which one it is about.";
  "farm.unknown": "You are not in this farm.";
  "farm.malformed": "X-Farm is the id of a farm: a number of 1 to 15 digits.";
  "farm.last-owner": "The farm would have no owner. Make another member an owner first, or delete the farm.";
  "account.last-owner": "{farm} would have no owner. Make another member an owner there first, or delete the farm.";
  "role.needed": "{role, select, vet {Only vets, workers and owners may do this.} worker {Only workers and owners may do this.} other {Only owners may do this.}}";
  "registration.farm-of-user": "{username}'s farm";
  "registration.closed": "Registration is closed on this server.";
  "session.required": "Please log in.";
  "session.login-wrong": "The username or password is wrong.";
  "session.ended": "This session has ended. Please log in again.";
  "session.expired": "This session has ended. Please log in again.";
  "session.unknown": "There is no such session.";
  "second-factor.code-needed": "Enter the code from your phone, or one of your recovery codes.";
  "second-factor.code-wrong": "This code is wrong, or was used already.";
  "second-factor.on-already": "The second factor is on already.";
  "second-factor.nothing-begun": "Scan the picture with your phone first.";
  "second-factor.is-off": "There is no second factor on this account.";
  "value.password-common": "This password is too common.";
}
