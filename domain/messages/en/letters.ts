/** Mails about an account, the pages that their links lead to, and what is answered when a mail is on its way. */
import type { Catalogue } from '../catalogue.ts';

type ForUser = {
  username: string;
};

type ToAddress = {
  address: string;
};

type Link = {
  url: string;
};

export const letters = {
  'letter.for-user': ({ username }: ForUser) => [`For ${username} on Cowbell.`],
  'letter.asked-for': ({ address }: ToAddress) => [`You asked for this mail for ${address}.`],
  'letter.open': () => ['Open Cowbell'],
  'letter.open-at': ({ url }: Link) => [`Open Cowbell: ${url}`],
  'letter.choose-alerts': () => ['Choose what you are told of'],
  'letter.choose-alerts-at': ({ url }: Link) => [`Choose what you are told of: ${url}`],
  'letter.stop': () => ['Stop these mails'],
  'letter.stop-at': ({ url }: Link) => [`Stop these mails: ${url}`],
  'letter.confirm': () => ['Confirm this address'],
  'letter.confirm-at': ({ url }: Link) => [`Confirm this address: ${url}`],
  /** Of an address that nobody has confirmed; where there are no buttons, `letter.confirm-here` follows. */
  'letter.is-it-yours': ({ address }: ToAddress) => [
    `Is ${address} your address? Nobody has confirmed it yet.`,
  ],
  'letter.confirm-here': ({ url }: Link) => [`Confirm it here: ${url}`],

  'reset-letter.subject': () => ['Choose a new password for Cowbell'],
  'reset-letter.title': () => ['Choose a new password'],
  'reset-letter.how': ({ minutes }: { minutes: number }) => [
    `The link works once, and for ${minutes} minutes. You will be signed out on every device.`,
  ],
  'reset-letter.otherwise': () => [
    'If you did not ask for this, you need do nothing: your password stays as it is.',
  ],

  'confirmation-letter.subject': () => ['Confirm your email address for Cowbell'],
  'confirmation-letter.title': () => ['Is this your address?'],
  'confirmation-letter.lead': () => ['An account on Cowbell has it, for mails about a herd.'],
  'confirmation-letter.how': () => ['Until you confirm it, it gets ten mails a day at most.'],
  'confirmation-letter.otherwise': () => ['If you know nothing of this, you need do nothing.'],

  'address-letter.subject': () => ['Your email address for Cowbell was changed'],
  'address-letter.title': () => ['Your email address was changed'],
  'address-letter.what': () => [
    'Mails about this account go to another address from now on. Whoever changed it knew the password. If it was you, all is well.',
  ],
  'address-letter.otherwise': () => [
    'If it was not you, log in, put your address back and choose another password, which signs out everybody else. If you cannot log in any more, ask whoever runs this server.',
  ],
  'address-letter.open-profile': () => ['Open your profile'],
  'address-letter.last': () => ['This is the last mail about this account to this address.'],

  'test-letter.subject': () => ['Your Cowbell test email'],
  'test-letter.title': ({ username }: ForUser) => [`It works, ${username}.`],
  'test-letter.lead': () => ['This is the test email you asked for.'],
  'test-letter.body': () => [
    'Mails from Cowbell reach you. When a calving is near, a vaccination is due or feed runs low, you will read of it here, in one mail a day.',
  ],

  'link-page.dead': () => ['This link does not work'],
  'confirm-page.dead': () => [
    'It may have been cut off on its way, or the account has another address by now. Your profile sends a new one.',
  ],
  'confirm-page.ask': () => ['Is this your address?'],
  'confirm-page.lead': ({ address }: ToAddress) => [`An account on Cowbell sends its mails to ${address}.`],
  'confirm-page.yes': () => ['Yes, confirm it'],
  'confirm-page.done': () => ['Your address is confirmed'],
  'confirm-page.done-lead': ({ address }: ToAddress) => [`Mails from Cowbell go to ${address}.`],
  'stop-page.dead': () => [
    'It may have been cut off on its way. Log in and switch the mails off under Notifications.',
  ],
  'stop-page.ask': () => ['Stop these mails?'],
  'stop-page.lead': ({ address }: ToAddress) => [`Alerts will no longer be mailed to ${address}.`],
  'stop-page.yes': () => ['Stop the mails'],
  'stop-page.done': () => ['The mails have stopped'],
  'stop-page.done-lead': ({ address }: ToAddress) => [`No more alerts will be mailed to ${address}.`],
  'stop-page.on-again': () => ['You can switch them on again at any time, under Notifications.'],
  'stop-page.open': () => ['Open Notifications'],

  'sent.test-mail': () => ['Test email sent successfully!'],
  'sent.confirmation': () => ['A mail with a link is on its way.'],
  /** The same whether or not an account has the address. */
  'sent.reset': () => ['If an account has this address, a mail with a link is on its way to it.'],
} satisfies Catalogue;
