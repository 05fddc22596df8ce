import { expect, it } from 'vitest';
import { mailboxOf } from './postage.ts';

it.each([
  ['Anna@Example.COM', 'anna@example.com'],
  ['anna+cows@example.com', 'anna@example.com'],
  ['a.n.n.a+x@gmail.com', 'anna@gmail.com'],
  ['an.na@GoogleMail.com', 'anna@gmail.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['ａｎｎａ@example.com', 'anna@example.com'],
  ['+@example.com', '@example.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
