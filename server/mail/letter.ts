import type { Words } from '../http/words.ts';
import { escapeHtml, mailNotice, mailPage, type PageParts } from './layout.ts';
import type { Mail } from './mail.ts';

/** What is to be told somebody, before it is known whether their address was confirmed. */
export interface Letter {
  /** Nothing in it was typed by a user: anybody can register somebody else's address, and write what they like. */
  subject: string;
  /** The same with names and other words of the user, for an address that was confirmed. */
  ownSubject?: string;
  /** Paragraphs, and what stands below the line of a signature. */
  text: readonly string[];
  textFooter?: readonly string[];
  page: Omit<PageParts, 'notice' | 'language'>;
  id?: string;
  unsubscribeUrl?: string;
  /** Whether nothing is asked beside it: it asks itself, or the address is not the account’s any more. */
  withoutQuestion?: boolean;
}

/** Writes a letter in some language. */
export type LetterIn = (words: Words) => Letter;

/** The mail of a letter in the language of `words`. `confirmUrl` is null where the address was confirmed. */
export function composeMail(write: LetterIn, words: Words, to: string, confirmUrl: string | null): Mail {
  const letter = write(words);
  const { language, say } = words;
  const { subject, ownSubject = subject, text, textFooter = [], page, id, unsubscribeUrl } = letter;
  const link = letter.withoutQuestion ? null : confirmUrl;
  const question = say('letter.is-it-yours', { address: to });
  const notice = link && mailNotice(escapeHtml(question), say('letter.confirm'), link);
  return {
    to,
    subject: confirmUrl === null ? ownSubject : subject,
    text: [
      ...text,
      ...(link ? [`${question} ${say('letter.confirm-here', { url: link })}`] : []),
      ...(textFooter.length > 0 ? ['-- ', ...textFooter] : []),
    ].join('\n\n'),
    language,
    html: mailPage({ ...page, language, ...(notice ? { notice } : {}) }),
    ...(id === undefined ? {} : { id }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}
