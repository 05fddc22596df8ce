// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "account.gone": "This account no longer exists.";
  "account.username-taken": "This username is taken.";
  "account.email-taken": "This email address is already registered.";
  "account.email-confirmed": "This address is confirmed already.";
  "account.password-needed": "Enter your password to change your email.";
  "account.password-wrong": "This is not your password.";
  "account.link-spent": "This link does not work any more. Please ask for a new one.";
  "registration.farm-of-user": "{username}'s farm";
  "registration.closed": "Registration is closed on this server.";
  "session.required": "Please log in.";
  "session.login-wrong": "The username or password is wrong.";
  "session.ended": "This session has ended. Please log in again.";
  "session.unknown": "There is no such session.";
}
