import type { Words } from '../http/words.ts';
import { escapeHtml, mailNotice, mailPage, type PageParts } from './layout.ts';
import type { Mail } from './mail.ts';

/** The content of a mail, before the code looks up whether the address is confirmed. */
export interface Letter {
  /** Has no words typed by a user, who may have registered somebody else's address. */
  subject: string;
  /** The same with names and other words of the user, for a confirmed address. */
  ownSubject?: string;
  /** Paragraphs, and the lines below the signature. */
  text: readonly string[];
  textFooter?: readonly string[];
  page: Omit<PageParts, 'notice' | 'language'>;
  id?: string;
  unsubscribeUrl?: string;
  /** Whether no question about the address is added: the letter asks it itself, or goes to a former address. */
  withoutQuestion?: boolean;
}

/** Writes a letter in some language. */
export type LetterIn = (words: Words) => Letter;

/** The mail of a letter, in the language of `words`. `confirmUrl` is null when the address is confirmed. */
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
