/** The mail of a check: a paragraph for each list of the day's work, what was reported before, what is good to know; each with its link. */
import { createHash } from 'node:crypto';
import { entryAddress, listAddress } from '#domain/alerts/addresses.ts';
import type { Lead } from '#domain/messages/parts.ts';
import { isLead, textOf } from '#domain/messages/parts.ts';
import type { Config } from '../config.ts';
import type { Member } from '../herd/people/member.ts';
import type { Words } from '../http/words.ts';
import { escapeHtml, FONT, INK, LINE_COLOUR, mailButton, mailLink, PASTURE, SOFT } from '../mail/layout.ts';
import type { Letter, LetterIn } from '../mail/letter.ts';
import { pageLink } from '../mail/page-link.ts';
import type { CheckedFarm } from './checks.repository.ts';
import type { DigestContent, DigestGroup, DigestRow } from './digest-content.ts';
import { htmlLinks, textLinks, unsubscribeUrl } from './unsubscribe.ts';

export interface Digest {
  config: Pick<Config, 'publicUrl' | 'secret'>;
  farm: CheckedFarm;
  recipient: Member & {
    email: string;
    /** How many farms they are in. */
    farms: number;
  };
  content: DigestContent;
  /** The keys of what is new. */
  keys: readonly string[];
}

/**
 * The letter that tells of these alerts, whose content is in the language of its words. The same news make a mail of the same
 * id, so that a repeat can be reported.
 */
export function digestLetter(digest: Digest): LetterIn {
  return (words) => letterIn(words, digest);
}

function letterIn(words: Words, { config, farm, recipient, content, keys }: Digest): Letter {
  const unsubscribe = unsubscribeUrl(config, recipient);
  const linkTo = (path: string) => pageLink(config.publicUrl, path, farm.id);
  const { due, newlyDue, news } = content;
  const counts = { due, newlyDue, news };
  const about = {
    words,
    title: words.say('digest.title', { farm: farm.name }),
    lead: words.say('digest.lead', { date: farm.today, ...counts }),
    groups: content.groups,
    linkTo,
    preferences: linkTo('/notifications'),
    unsubscribe,
    email: recipient.email,
  };
  const id = createHash('sha256')
    .update(`${recipient.user_id} ${farm.id}\n${[...keys].sort().join('\n')}`)
    .digest('hex');
  return {
    subject: words.say('digest.subject', counts),
    ownSubject: subjectOf(words, content, recipient.farms > 1 ? farm.name : null),
    ...textParts(about),
    page: pageOf(about, content),
    id: `digest.${id.slice(0, 32)}`,
    unsubscribeUrl: unsubscribe,
  };
}

/** Lines under one heading; a mail of a large herd's first check would be cut off by mail programs otherwise. */
const MOST_LINES = 40;

const LONGEST_SUBJECT = 90;

/** The first paragraph; where there are others, the number of the day's work beside it. `farm` is named to who has several. */
function subjectOf(
  { say }: Words,
  { fresh, due, newlyDue, news }: DigestContent,
  farm: string | null,
): string {
  const [row] = fresh;
  const first = textOf(row?.parts ?? []).replace(/\.$/, '');
  const short =
    first.length > LONGEST_SUBJECT ? `${first.slice(0, LONGEST_SUBJECT).replace(/[\s,]+\S*$/, '')}…` : first;
  const subject = say('digest.own-subject', { first: short, more: fresh.length - 1, due, newlyDue, news });
  return farm === null ? subject : say('digest.subject-of-farm', { farm, subject });
}

interface DigestParts {
  words: Words;
  title: string;
  lead: string;
  groups: readonly DigestGroup[];
  /** The address of a page of the app. */
  linkTo: (path: string) => string;
  preferences: string;
  unsubscribe: string;
  email: string;
}

/** Where a piece of a row leads: an animal of a list to her row there, any other to its page. */
function pageOfPart(part: Lead, { list }: DigestRow): string {
  if ('list' in part) return listAddress(part.list);
  if ('feed' in part) return '/#feeds-heading';
  return list === undefined ? `/cow/${part.cow}` : entryAddress(list, part.cow);
}

/** Where a whole row leads: to what it is about, or where several are found. */
function pageOfRow(row: DigestRow): string {
  const leads = row.parts.filter(isLead).filter((part) => !('list' in part));
  const [link, ...others] = new Set(leads.map((part) => pageOfPart(part, row)));
  if (link !== undefined && others.length === 0) return link;
  return row.list === undefined ? '/work' : listAddress(row.list);
}

function textParts(parts: DigestParts): Pick<Letter, 'text' | 'textFooter'> {
  const { say, language } = parts.words;
  const groups = parts.groups.map(({ heading, rows }) => {
    const lines = rows
      .slice(0, MOST_LINES)
      .map((row) => `- ${textOf(row.parts)}\n  ${parts.linkTo(pageOfRow(row))}`);
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

function pageOf(parts: DigestParts, { fresh }: DigestContent): Letter['page'] {
  const { say } = parts.words;
  const sections = parts.groups.map(({ heading, rows }) => {
    const shown = rows.slice(0, MOST_LINES).map((row, index) => rowHtml(row, parts, index === 0));
    const more = rows.length - shown.length;
    if (more > 0) {
      shown.push(
        `<tr><td class="line soft" style="${FONT};border-top:1px solid ${LINE_COLOUR};padding:12px 0;font-size:16px;color:${SOFT}">${mailLink(say('digest.lines-left-out', { count: more }), parts.preferences)}</td></tr>`,
      );
    }
    return `<h2 class="soft" style="${FONT};margin:28px 0 4px;font-size:13px;line-height:1.4;font-weight:650;letter-spacing:0.04em;text-transform:uppercase;color:${SOFT}">${escapeHtml(heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${shown.join('\n')}</table>`;
  });
  return {
    preview: fresh
      .map((row) => textOf(row.parts))
      .join(' · ')
      .slice(0, 200),
    title: parts.title,
    lead: parts.lead,
    body: sections.join('\n') + mailButton(say('digest.open-work'), parts.linkTo('/work')),
    footer: `${escapeHtml(say('digest.why', { address: parts.email }))}<br>${htmlLinks(parts.words, parts.preferences, parts.unsubscribe)}`,
  };
}

/** A paragraph: the name of its list and each animal lead there. */
function rowHtml(row: DigestRow, { linkTo }: DigestParts, first: boolean): string {
  const border = first ? '' : `border-top:1px solid ${LINE_COLOUR};`;
  const pieces = row.parts.map((part) =>
    isLead(part) ? nameLink(part.text, linkTo(pageOfPart(part, row))) : escapeHtml(textOf([part])),
  );
  return `<tr><td class="line ink" style="${FONT};${border}padding:12px 0;font-size:16px;line-height:1.6;color:${INK}">${pieces.join('')}</td></tr>`;
}

function nameLink(name: string, url: string): string {
  return `<a href="${escapeHtml(url)}" class="link" style="color:${PASTURE};font-weight:600;text-decoration:none">${escapeHtml(name)}</a>`;
}
