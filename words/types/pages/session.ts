// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "session.log-in": "Log in";
  "session.register": "Register";
  "session.welcome": "Welcome Back!";
  "session.welcome-lead": "Please Log in to your account.";
  "session.create": "Create Account";
  "session.create-lead": "Please fill in the details to register.";
  "session.no-account": "No account yet? <link>Register</link>";
  "session.has-account": "Already have an account? <link>Log in</link>";
  "session.login-terms": "By logging in you agree to our terms: your herd’s records are yours, they stay on this server, and nobody sells them.";
  "session.register-terms": "By registering you agree to our terms: your herd’s records are yours, they stay on this server, and you can take them with you or delete them at any time.";
  "session.picture": "A cow wearing a bell on a calm pasture";
  "session.username": "Username";
  "session.email": "Email";
  "session.password": "Password";
  "session.did-not-work": "This did not work. Please try again.";
  "session.account-created": "Account created. Please log in.";
  "session.forgot": "Forgot your password?";
  "session.forgot-lead": "Tell us your email address, and we mail you a link to choose a new one. No email address? An owner of the farm makes you a link under People.";
  "session.link-lasts": "{sent} It works once, and for an hour.";
  "session.outbox": "This server has no mail server set up: the mail is a file in the folder {folder} of its data folder.";
  "session.mail-me": "Mail me a link";
  "session.forgot-failed": "Failed to ask for a new password.";
  "session.back": "Back to log in";
  "session.new-password-title": "Choose a new password";
  "session.new-password-lead": "You will be signed out on every device.";
  "session.new-password": "New password";
  "session.save-password": "Save password";
  "session.new-link": "Ask for a new link";
  "session.link-spent": "This link does not work any more. A link works once, and for an hour.";
  "session.password-changed": "Password changed successfully!";
  "session.log-in-with-it": "Please log in with it.";
  "session.password-failed": "Failed to change password.";
  "session.language": "Language: {name}";
  "session.code": "Code";
  "session.code-hint": "Six digits from your phone, or a recovery code.";
}
