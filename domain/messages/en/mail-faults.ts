/** Why a mail did not go. `answer` is what the mail server said, in its own words. */
import type { Catalogue } from '../catalogue.ts';

type Answered = {
  answer: string | null;
};

const quoted = ({ answer }: Answered) => (answer === null ? '' : ` It said: “${answer}”`);

export const mailFaults = {
  'mail.server-unknown': () => ['The mail server was not found: its name is not known.'],
  'mail.server-silent': () => ['The mail server did not answer in time.'],
  'mail.server-unreachable': () => ['The mail server cannot be reached.'],
  'mail.outbox-failing': () => ['The mail could not be written to the outbox folder.'],
  'mail.connection-broken': () => ['The mail server broke the connection off.'],
  /** `why` is the fault in the words of whoever found it. */
  'mail.connection-insecure': ({ why }: { why: string }) => [
    `No secure connection to the mail server could be made: ${why}`,
  ],
  'mail.login-refused': (answered: Answered) => [
    `The mail server refused our name and password.${quoted(answered)}`,
  ],
  'mail.address-refused': (answered: Answered) => [
    `The mail server refused this email address.${quoted(answered)}`,
  ],
  'mail.refused': (answered: Answered) => [`The mail server refused the mail.${quoted(answered)}`],

  /** It was kept by a release that kept sentences. */
  'mail.reason-not-kept': () => ['Why is not known any more: an older version of Cowbell noted it.'],

  'notifications.off': () => ['Email notifications are off. Switch them on and save first.'],
  'farm-check.failed': () => ['The check failed on our side.'],
  /** Before the reason; after it stands `farm-check.mail-kept`. */
  'farm-check.mail-not-sent': () => ['The farm was checked, but its mail could not be sent.'],
  'farm-check.mail-kept': () => ['It is kept and will be tried again.'],
} satisfies Catalogue;
