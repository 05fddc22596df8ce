/** What is refused because it is too much: attempts, work at a time, and what a farm keeps. */
import type { Catalogue } from '../catalogue.ts';

/** `has`, `more` and `most` in the unit that is counted: what there is, what would be added, what may be. */
type Quota = {
  has: number;
  more: number;
  most: number;
};

const MB = 1024 * 1024;

const count = (number: number) => number.toLocaleString('en');

const size = (bytes: number) =>
  bytes < MB
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** A time to wait, in minutes up to two hours, and in hours beyond. */
function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

export const limits = {
  'attempts.logins': () => ['Too many failed logins.'],
  'attempts.registrations': () => ['Too many registrations from your network.'],
  'attempts.names': () => ['You have asked for many names.'],
  'attempts.confirmation-links': () => ['You have asked for many links.'],
  'attempts.password-resets': () => ['Too many requests for a new password.'],
  'attempts.test-mails': () => ['You have sent many test emails.'],
  'attempts.farm-checks': () => ['You have run many farm checks.'],
  'attempts.mails-to-unconfirmed': () => [
    'Nobody has confirmed this email address yet, and until then it gets ten mails a day. Each of them has a link that confirms it.',
  ],
  'attempts.mails-to-many-unconfirmed': () => [
    'You have sent many mails to email addresses that nobody has confirmed.',
  ],
  /** After one of the above. */
  'attempts.try-again': ({ seconds }: { seconds: number }) => [`Please try again in ${waitWords(seconds)}.`],

  'busy.pictures': () => ['Many pictures are being read at the moment. Please try again in a moment.'],
  'busy.exports': () => ['Others are being exported. Please try again in a moment.'],
  'busy.exports-of-farm': () => ['Two exports of this farm are still being sent. Please wait for their end.'],
  'busy.imports': () => ['Others are importing. Please try again in a moment.'],
  'busy.uploads': () => ['Others are sending files. Please try again in a moment.'],
  'busy.uploads-of-farm': () => [
    'Other files of this farm are still on their way. Please wait for their end.',
  ],

  'quota.records': ({ has, more, most }: Quota) => [
    `This farm may have ${count(most)} animals, records and feeds together. It has ${count(has)}, and this would ` +
      `add ${count(more)}. Delete what is no longer needed, or ask whoever runs this server to raise FARM_RECORDS.`,
  ],
  /** In bytes. */
  'quota.history': ({ has, more, most }: Quota) => [
    `The history of this farm may take ${size(most)}. It takes ${size(has)}, and this would add ` +
      `${size(more)}. Nothing is lost, and all can be read and exported; for further changes ask whoever runs ` +
      'this server to raise FARM_HISTORY_MB.',
  ],
  /** In bytes. */
  'quota.pictures': ({ has, more, most }: Quota) => [
    `The pictures of this farm may take ${size(most)}. They take ${size(has)}, and this would add ` +
      `${size(more)}. Those that were replaced count, since each change can be undone. Go on without a picture, ` +
      'or ask whoever runs this server to raise FARM_PICTURES_MB.',
  ],
} satisfies Catalogue;
