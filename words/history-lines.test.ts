/** An entry of the history begins with a capital in each language, or with a number, whatever was changed and however little is known of it. */
import { expect, it } from 'vitest';
import { PEOPLE_KINDS, peopleLine } from '#domain/history/people.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { sentenceOf } from '#domain/messages/sentences.ts';
import { LANGUAGES, type Language } from '#domain/values/language.ts';
import { textsOf } from './all-texts.ts';
import { compiledIn } from './compiled.ts';

const ofKinds = KINDS.flatMap(({ table: entity }) =>
  ['Bella', null].flatMap((name): Message[] => [
    message('history.added', { entity, name }),
    message('history.changed', { entity, name, fields: ['notes'] }),
    message('history.deleted', { entity, name, along: [] }),
    message('history.many', { entity, action: 'changed', count: 1 }),
    message('history.several', { counts: [{ entity, action: 'deleted', count: 2 }] }),
  ]),
);

const LINES: readonly Message[] = [
  ...ofKinds,
  ...PEOPLE_KINDS.map((kind) => peopleLine(kind, { name: 'Anna', role: 'vet' })),
  // An invitation may say for whom it is.
  ...(['member.invite', 'member.uninvite'] as const).map((kind) =>
    peopleLine(kind, { name: null, role: 'vet' }),
  ),
  message('history.nothing'),
  message('history.settings', { fields: ['farm_name'] }),
];

const CAPITAL = /^[\p{Lu}\d]/u;

it.each(LANGUAGES)('%s', (language: Language) => {
  const texts = textsOf(language);
  const compiled = (key: string) => {
    const text = texts.get(key);
    return text === undefined ? undefined : compiledIn(language, text);
  };
  const lines = LINES.flatMap((line) => [line, message('history.undid', { change: line })]);
  const said = lines.map((line) => sentenceOf({ locale: language, text: compiled }, line));
  expect(said.filter((sentence) => !CAPITAL.test(sentence))).toEqual([]);
});
