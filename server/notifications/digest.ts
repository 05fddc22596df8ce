/** The mail of a check: what is new under a heading for each type, what was told before, what is good to know; each line with its link. */
import { createHash } from 'node:crypto';
import type { Lead, Part } from '#domain/messages/parts.ts';
import { isLead, textOf } from '#domain/messages/parts.ts';
import type { Config } from '../config.ts';
import type { Words } from '../http/words.ts';
import { escapeHtml, FONT, INK, LINE, mailButton, mailLink, PASTURE, SOFT } from '../mail/layout.ts';
import type { Letter, LetterIn } from '../mail/letter.ts';
import type { CheckedFarm } from './checks.repository.ts';
import type { DigestContent, DigestGroup, DigestRow } from './digest-content.ts';
import { htmlLinks, textLinks, unsubscribeUrl } from './unsubscribe.ts';

export interface Digest {
  config: Pick<Config, 'publicUrl' | 'secret'>;
  farm: CheckedFarm;
  recipient: { user_id: number; email: string };
  content: DigestContent;
  /** The keys of what is new. */
  keys: readonly string[];
}

/**
 * The letter that tells of these alerts, whose content is in the language of its words. The same news make a mail of the same
 * id, so that a repeat can be told.
 */
export function digestLetter(digest: Digest): LetterIn {
  return (words) => letterIn(words, digest);
}

function letterIn(words: Words, { config, farm, recipient, content, keys }: Digest): Letter {
  const unsubscribe = unsubscribeUrl(config, recipient.user_id);
  const { due, newlyDue, news } = content;
  const counts = { due, newlyDue, news };
  const about = {
    words,
    title: words.say('digest.title', { farm: farm.name }),
    lead: words.say('digest.lead', { date: farm.today, ...counts }),
    groups: content.groups,
    publicUrl: config.publicUrl,
    preferences: `${config.publicUrl}/notifications`,
    unsubscribe,
    email: recipient.email,
  };
  const id = createHash('sha256')
    .update(`${recipient.user_id}\n${[...keys].sort().join('\n')}`)
    .digest('hex');
  return {
    subject: words.say('digest.subject', counts),
    ownSubject: subjectOf(words, content),
    ...textParts(about),
    page: pageOf(about, content),
    id: `digest.${id.slice(0, 32)}`,
    unsubscribeUrl: unsubscribe,
  };
}

/** Lines under one heading; a mail of a large herd's first check would be cut off by mail programs otherwise. */
const MOST_LINES = 40;

const LONGEST_SUBJECT = 90;

/** The most urgent alert, and how many more there are. */
function subjectOf({ say }: Words, { sentences }: DigestContent): string {
  const first = textOf(sentences[0] ?? []).replace(/\.$/, '');
  const short =
    first.length > LONGEST_SUBJECT ? `${first.slice(0, LONGEST_SUBJECT).replace(/[\s,]+\S*$/, '')}…` : first;
  return say('digest.own-subject', { first: short, more: sentences.length - 1 });
}

interface DigestParts {
  words: Words;
  title: string;
  lead: string;
  groups: readonly DigestGroup[];
  publicUrl: string;
  preferences: string;
  unsubscribe: string;
  email: string;
}

/** The page that a name leads to: the animal's, or the one where the feeds are. */
function linkOf(part: Lead, publicUrl: string): string {
  return 'cow' in part ? `${publicUrl}/cow/${part.cow}` : `${publicUrl}/#feeds-heading`;
}

/** Where a whole line leads. Several animals: the herd is where they are found. */
function lineLink({ parts }: DigestRow, publicUrl: string): string {
  const links = new Set(parts.flatMap((part) => (isLead(part) ? linkOf(part, publicUrl) : [])));
  const [link] = links;
  return link !== undefined && links.size === 1 ? link : `${publicUrl}/`;
}

function textParts(parts: DigestParts): Pick<Letter, 'text' | 'textFooter'> {
  const { say, language } = parts.words;
  const groups = parts.groups.map(({ heading, rows }) => {
    const lines = rows
      .slice(0, MOST_LINES)
      .map((row) => `- ${textOf(row.parts)}\n  ${lineLink(row, parts.publicUrl)}`);
    const more = rows.length - lines.length;
    if (more > 0) lines.push(`- ${say('digest.lines-left-out', { count: more })}\n  ${parts.preferences}`);
    return `${heading.toLocaleUpperCase(language)}\n\n${lines.join('\n\n')}`;
  });
  return {
    text: [parts.title, parts.lead, ...groups],
    textFooter: [
      say('digest.why', { address: parts.email }),
      textLinks(parts.words, parts.preferences, parts.unsubscribe),
    ],
  };
}

function pageOf(parts: DigestParts, { sentences }: DigestContent): Letter['page'] {
  const { say } = parts.words;
  const sections = parts.groups.map(({ heading, rows }) => {
    const shown = rows.slice(0, MOST_LINES).map((row, index) => rowHtml(row, parts, index === 0));
    const more = rows.length - shown.length;
    if (more > 0) {
      shown.push(
        `<tr><td class="line soft" colspan="2" style="${FONT};border-top:1px solid ${LINE};padding:12px 0;font-size:16px;color:${SOFT}">${mailLink(say('digest.lines-left-out', { count: more }), parts.preferences)}</td></tr>`,
      );
    }
    return `<h2 class="soft" style="${FONT};margin:28px 0 4px;font-size:13px;line-height:1.4;font-weight:650;letter-spacing:0.04em;text-transform:uppercase;color:${SOFT}">${escapeHtml(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${shown.join('\n')}</table>`;
  });
  return {
    preview: sentences.map(textOf).join(' ').slice(0, 200),
    title: parts.title,
    lead: parts.lead,
    body: sections.join('\n') + mailButton(say('letter.open'), `${parts.publicUrl}/`),
    footer: `${escapeHtml(say('digest.why', { address: parts.email }))}<br>${htmlLinks(parts.words, parts.preferences, parts.unsubscribe)}`,
  };
}

const TAGS = {
  now: { label: 'digest.now', colours: 'background:#fcebe8;color:#ab2f24' },
  soon: { label: 'digest.soon', colours: 'background:#fbf0d9;color:#8a5a10' },
} as const;

/** A line: the sentence, and how urgent it is beside it, or below it on a phone. */
function rowHtml(
  { parts, urgency }: DigestRow,
  { publicUrl, words: { say } }: DigestParts,
  first: boolean,
): string {
  const border = first ? '' : `border-top:1px solid ${LINE};`;
  const sentence = (columns: number) =>
    `<td class="line ink cell" colspan="${columns}" style="${FONT};${border}padding:12px 0;font-size:16px;line-height:1.5;color:${INK}">${linkedParts(parts, publicUrl)}</td>`;
  if (urgency === 'info') return `<tr>${sentence(2)}</tr>`;
  const { label, colours } = TAGS[urgency];
  const tag = `<span class="${urgency}" style="${FONT};display:inline-block;border-radius:999px;padding:2px 10px;font-size:12px;line-height:18px;font-weight:600;${colours}">${escapeHtml(say(label))}</span>`;
  return `<tr>${sentence(1)}<td class="line cell tag" align="right" valign="top" width="1" style="${border}padding:13px 0 12px 14px;white-space:nowrap">${tag}</td></tr>`;
}

/** The pieces as HTML, in which each name leads to its page. */
function linkedParts(parts: readonly Part[], publicUrl: string): string {
  return parts
    .map((part) => (isLead(part) ? nameLink(part.text, linkOf(part, publicUrl)) : escapeHtml(textOf([part]))))
    .join('');
}

function nameLink(name: string, url: string): string {
  return `<a href="${escapeHtml(url)}" class="link" style="color:${PASTURE};font-weight:600;text-decoration:none">${escapeHtml(name)}</a>`;
}
