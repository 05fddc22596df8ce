/** What the texts of mails that did not go are filled with. `answer` is what the mail server said, in its own words. */
import type { Fillings } from './say.ts';

const answered = ({ answer }: { answer: string | null }) => ({
  known: answer === null ? 'no' : 'yes',
  answer: answer ?? '',
});

export const mailFaults = {
  'mail.login-refused': answered,
  'mail.address-refused': answered,
  'mail.refused': answered,
} satisfies Fillings;
