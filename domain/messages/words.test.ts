import { expect, test } from 'vitest';
import { askingCodes, codesOf, ENGLISH } from '../../testing/words.ts';
import { FILLINGS } from './all.ts';
import { type Message, message } from './message.ts';
import { sentenceOf } from './sentences.ts';

const REFUSALS = ['accounts', 'files', 'herd', 'limits', 'requests', 'undo'];
/** What stands within a refusal. */
const PIECES = /^undo\.value/;

const MB = 1024 * 1024;
const date = '2026-03-01';
const address = 'anna@example.com';
const url = 'https://farm.example/x';

/** Each sentence that has values in it, with values. Whoever raises one is tested by its code. */
const sentences: [Message, string][] = [
  [message('role.needed', { role: 'vet' }), 'Only vets, workers and owners may do this.'],
  [message('server.fault', { id: 'a-1' }), 'Something went wrong. If you ask for help, tell this: a-1'],
  [message('role.needed', { role: 'worker' }), 'Only workers and owners may do this.'],
  [message('role.needed', { role: 'owner' }), 'Only owners may do this.'],
  [message('quota.farms', { most: 100 }), 'You can be in 100 farms at most.'],
  [message('quota.members', { most: 100 }), 'A farm can have 100 members at most.'],
  [message('people-letter.subject', { what: 'farm_deleted' }), 'A farm was deleted on Cowbell'],
  [message('people-letter.title', { what: 'owner_made' }), 'The farm has another owner'],
  [
    message('people-letter.what', { what: 'owner_removed', farm: 'Hill Farm', name: 'Bert' }),
    'Bert was an owner of Hill Farm and no longer belongs to it.',
  ],
  [
    message('people-letter.otherwise', { what: 'account_deleted' }),
    'If it was not you, ask whoever runs this server: a backup may have it.',
  ],
  [message('factor-letter.subject', { what: 'on' }), 'Second factor turned on on Cowbell'],
  [message('factor-letter.title', { what: 'locked' }), 'Somebody entered wrong codes'],
  [
    message('factor-letter.what', { what: 'used', left: 0 }),
    'It was your last one. Make new ones on your profile.',
  ],
  [message('factor-letter.what', { what: 'used', left: 1 }), 'You have 1 recovery code left.'],
  [
    message('digest.subject', { due: 2, newlyDue: 2, news: 3 }),
    'Today on your farm: 2 need you today, 3 more to know',
  ],
  [
    message('digest.subject', { due: 5, newlyDue: 2, news: 0 }),
    'Today on your farm: 5 need you today, 2 of them new',
  ],
  [message('digest.subject', { due: 1, newlyDue: 1, news: 0 }), 'Today on your farm: 1 needs you today'],
  [message('digest.subject', { due: 0, newlyDue: 0, news: 1 }), 'Today on your farm: 1 thing to know'],
  [
    message('digest.own-subject', { first: 'Heat: Alma', more: 0, due: 1, newlyDue: 1, news: 0 }),
    'Heat: Alma',
  ],
  [message('digest.subject-of-farm', { farm: 'Hill Farm', subject: 'Heat: Alma' }), 'Hill Farm: Heat: Alma'],
  [
    message('digest.own-subject', { first: 'Heat: Alma', more: 2, due: 5, newlyDue: 2, news: 0 }),
    'Heat: Alma · 5 need you today, 2 of them new',
  ],
  [
    message('digest.list', {
      list: 'check',
      late: false,
      named: [
        { cow: 5, name: 'Alma' },
        { cow: 6, name: 'Bella' },
      ],
      count: 14,
    }),
    'Pregnancy check: Alma, Bella and 12 more',
  ],
  [
    message('digest.list', {
      list: 'calving',
      late: true,
      named: [{ cow: 5, name: 'Alma', day: date }],
      count: 1,
    }),
    'Calving, late: Alma (1 March)',
  ],
  [
    message('digest.list', {
      list: 'withheld',
      late: false,
      named: [{ cow: null, name: 'Alma', what: 'x' }],
      count: 1,
    }),
    'Milk free again today: Alma (x)',
  ],
  [message('digest.title', { farm: 'Hill farm' }), 'Today on Hill farm'],
  [message('digest.lead', { date, due: 0, newlyDue: 0, news: 4 }), '1 March 2026 · 4 things to know'],
  [message('digest.lines-left-out', { count: 3 }), 'and 3 more, under Notifications'],
  [
    message('digest.why', { address }),
    'You get this because email notifications are on for anna@example.com.',
  ],
  [
    message('import.too-many-tables', { most: 500 }),
    'These files have more than 500 tables. Import them in several goes.',
  ],
  [
    message('import.too-many-rows', { most: 250_000 }),
    'These files have more than 250,000 rows. Import them in several goes.',
  ],
  [
    message('import.too-many-cells', { most: 8_000_000 }),
    'These files have more than 8 million cells. Import them in several goes.',
  ],
  [
    message('import.too-many-characters', { most: 64_000_000 }),
    'These files have more than 64 million characters. Import them in several goes.',
  ],
  [
    message('account.last-owner', { farm: 'Hill Farm' }),
    'Hill Farm would have no owner. Make another member an owner there first, or delete the farm.',
  ],
  [message('registration.farm-of-user', { username: 'anna' }), "anna's farm"],
  [message('letter.for-user', { username: 'anna' }), 'For anna on Cowbell.'],
  [message('letter.asked-for', { address }), 'You asked for this mail for anna@example.com.'],
  [message('letter.open-at', { url }), 'Open Cowbell: https://farm.example/x'],
  [message('letter.choose-alerts-at', { url }), 'Choose what you are told of: https://farm.example/x'],
  [message('letter.stop-at', { url }), 'Stop these mails: https://farm.example/x'],
  [message('letter.confirm-at', { url }), 'Confirm this address: https://farm.example/x'],
  [
    message('letter.is-it-yours', { address }),
    'Is anna@example.com your address? Nobody has confirmed it yet.',
  ],
  [message('letter.confirm-here', { url }), 'Confirm it here: https://farm.example/x'],
  [
    message('reset-letter.how', { minutes: 60 }),
    'The link works once, and for 60 minutes. You will be signed out on every device.',
  ],
  [message('test-letter.title', { username: 'anna' }), 'It works, anna.'],
  [message('confirm-page.lead', { address }), 'An account on Cowbell sends its mails to anna@example.com.'],
  [message('confirm-page.done-lead', { address }), 'Mails from Cowbell go to anna@example.com.'],
  [message('stop-page.lead', { address }), 'Alerts will no longer be mailed to anna@example.com.'],
  [message('stop-page.done-lead', { address }), 'No more alerts will be mailed to anna@example.com.'],
  [message('attempts.try-again', { seconds: 30 }), 'Please try again in 1 minute.'],
  [message('attempts.try-again', { seconds: 61 }), 'Please try again in 2 minutes.'],
  [message('attempts.try-again', { seconds: 7200 }), 'Please try again in 120 minutes.'],
  [message('attempts.try-again', { seconds: 7201 }), 'Please try again in 3 hours.'],
  [
    message('quota.records', { has: 1234, more: 20, most: 1250 }),
    'This farm may have 1,250 animals, records and feeds together. It has 1,234, and this would add 20. Delete what is no longer needed, or ask whoever runs this server to raise FARM_RECORDS.',
  ],
  [
    message('quota.of-kind', { entity: 'rations', has: 990, more: 20, most: 1000 }),
    'This farm may have 1,000 rations. It has 990, and this would add 20. Delete what is no longer needed.',
  ],
  [
    message('quota.on-lists', { has: 49_990, more: 20, most: 50_000 }),
    'The lists of this farm may name 50,000 animals together. They name 49,990, and this would add 20. Delete lists that are no longer needed.',
  ],
  [
    message('forecast.too-long', { days: 300 }),
    'For so many feeds the forecast tells 300 days at most. Ask for fewer days, or for one feed.',
  ],
  [
    message('quota.history', { has: 3 * MB, more: 500 * 1024, most: 3.25 * MB }),
    'The history of this farm may take 3.3 MB. It takes 3 MB, and this would add 500 KB. Nothing is lost, and all can be read and exported; for further changes ask whoever runs this server to raise FARM_HISTORY_MB.',
  ],
  [
    message('quota.pictures', { has: 3 * MB, more: 500 * 1024, most: 3.25 * MB }),
    'The pictures of this farm may take 3.3 MB. They take 3 MB, and this would add 500 KB. Those that were replaced count, since each change can be undone. Go on without a picture, or ask whoever runs this server to raise FARM_PICTURES_MB.',
  ],
  [
    message('mail.connection-insecure', { why: 'self-signed certificate' }),
    'No secure connection to the mail server could be made: self-signed certificate',
  ],
  [message('mail.login-refused', { answer: null }), 'The mail server refused our name and password.'],
  [
    message('mail.login-refused', { answer: '535 No' }),
    'The mail server refused our name and password. It said: “535 No”',
  ],
  [message('mail.address-refused', { answer: null }), 'The mail server refused this email address.'],
  [
    message('mail.address-refused', { answer: '550 No such user here' }),
    'The mail server refused this email address. It said: “550 No such user here”',
  ],
  [message('mail.refused', { answer: null }), 'The mail server refused the mail.'],
  [
    message('mail.refused', { answer: '552 Too big' }),
    'The mail server refused the mail. It said: “552 Too big”',
  ],
  [
    message('request.key-malformed', { most: 200 }),
    'An Idempotency-Key has 1 to 200 visible ASCII characters.',
  ],
  [message('address.unknown', { method: 'GET', path: '/api/x/' }), 'There is nothing at GET /api/x/.'],
  [message('value.too-short', { least: 8 }), 'Use at least 8 characters.'],
  [message('value.too-long', { most: 100 }), 'Use at most 100 characters.'],
  [message('value.too-small', { least: 0 }), 'This cannot be less than 0.'],
  [message('value.too-big', { most: 5000 }), 'This cannot be more than 5000.'],
  [message('value.before-first-day', { first: 25 }), 'The last day cannot lie before the first, 25.'],
  [message('value.too-few', { least: 1 }), 'Name at least 1.'],
  [message('value.too-many', { most: 100 }), 'Name at most 100.'],
  [
    message('value.breed-name', { most: 100 }),
    'The name of a breed has 1 to 100 characters, all in one line.',
  ],
  [
    message('value.breed-twice', { breed: 'Angus' }),
    'Angus is named twice: capitals and accents do not make it another breed.',
  ],
  [message('value.calves', { most: 3 }), 'Enter 1 to 3 calves.'],
  [message('value.scheme', { least: 2, most: 50 }), 'A scheme has 2 to 50 letters, digits, dots and dashes.'],
  [
    message('value.scheme-twice', { scheme: 'eu.farmId' }),
    'eu.farmId is named twice. A farm has one number of each scheme.',
  ],
  [message('value.not-in-steps', { step: 0.1 }), 'Use steps of 0.1.'],
  [message('value.not-a-choice', { choices: ['Male', 'Female'] }), 'Choose one of: Male, Female.'],
  [
    message('value.date-out-of-range', { from: '1900-01-01', before: '2200-01-01' }),
    'Enter a date between 1 January 1900 and 1 January 2200.',
  ],
];

test.each(sentences)('%j', (fact, sentence) => {
  expect(sentenceOf(ENGLISH, fact)).toBe(sentence);
});

test('every code that asks for values is here', () => {
  const asking = askingCodes(
    'accounts',
    'digest',
    'files',
    'letters',
    'limits',
    'mail-faults',
    'requests',
    'settings',
    'values',
  );
  const tested = new Set<string>(sentences.map(([{ code }]) => code));
  // A piece of two of them.
  expect(asking).toEqual([...tested, 'digest.summary'].sort());
});

test('refusals are whole sentences', () => {
  const asking = new Set(askingCodes(...REFUSALS));
  for (const code of codesOf(...REFUSALS))
    if (!asking.has(code) && !PIECES.test(code))
      expect([code, sentenceOf(ENGLISH, { code, values: {} })]).toEqual([
        code,
        expect.stringMatching(/^[A-Z].*\.$/),
      ]);
});

test('what is filled has a text', () => {
  expect(Object.keys(FILLINGS).filter((code) => ENGLISH.text(code) === undefined)).toEqual([]);
});
