/** The mail of a check: what is new and needs the keeper, under a heading for each type, then what is good to know; each line with its link. */
import { createHash } from 'node:crypto';
import { type Alert, spelledDate } from '#domain/alerts/alert.ts';
import { ALERT_TYPE_HEADINGS, sentenceParts } from '#domain/alerts/alert-types.ts';
import { dueLines, goodToKnow } from '#domain/alerts/due-alerts.ts';
import type { Config } from '../config.ts';
import { escapeHtml, FONT, INK, LINE, mailButton, mailLink, PASTURE, SOFT } from '../mail/layout.ts';
import type { Letter } from '../mail/letter.ts';
import type { CheckedFarm } from './checks.repository.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export interface Digest {
  config: Pick<Config, 'publicUrl' | 'secret'>;
  farm: CheckedFarm;
  recipient: { user_id: number; email: string };
  alerts: readonly Alert[];
}

/** The letter that tells of these alerts. The same alerts make a mail of the same id, so that a repeat can be told. */
export function digestLetter({ config, farm, recipient, alerts }: Digest): Letter {
  const lines = dueLines(alerts);
  const news = goodToKnow(alerts);
  // What is to be done with one animal stands together, under the heading of what presses most.
  const byHeading = Map.groupBy(lines, ({ alerts: [first] }) => ALERT_TYPE_HEADINGS[first.type]);
  const groups = [...byHeading].map(([heading, of]): Group => [heading, of.flatMap((line) => line.alerts)]);
  if (news.length > 0) groups.push(['Good to know', news]);
  const sorted = groups.flatMap(([, of]) => of);
  const unsubscribe = unsubscribeUrl(config, recipient.user_id);
  const about = {
    title: `Today on ${farm.name}`,
    lead: `${spelledDate(farm.today)} · ${summary(lines.length, news.length)}`,
    groups,
    publicUrl: config.publicUrl,
    preferences: `${config.publicUrl}/notifications`,
    unsubscribe,
    email: recipient.email,
  };
  const keys = alerts.flatMap((alert) => alert.keys).sort();
  const id = createHash('sha256')
    .update(`${recipient.user_id}\n${keys.join('\n')}`)
    .digest('hex');
  return {
    subject: `Today on your farm: ${summary(lines.length, news.length)}`,
    ownSubject: subjectOf(sorted),
    ...textOf(about),
    page: pageOf(about, sorted),
    id: `digest.${id.slice(0, 32)}`,
    unsubscribeUrl: unsubscribe,
  };
}

/** Lines under one heading; a mail of a large herd's first check would be cut off by mail programs otherwise. */
const MOST_LINES = 40;

/** What stands in place of the lines that are left out. */
const moreWords = (count: number) => `and ${count} more, under Notifications`;

const LONGEST_SUBJECT = 90;

/** The most urgent alert, and how many more there are. */
function subjectOf(alerts: readonly Alert[]): string {
  const first = (alerts[0]?.sentence ?? '').replace(/\.$/, '');
  const short =
    first.length > LONGEST_SUBJECT ? `${first.slice(0, LONGEST_SUBJECT).replace(/[\s,]+\S*$/, '')}…` : first;
  return alerts.length > 1 ? `${short} – and ${alerts.length - 1} more` : short;
}

/** In the numbers of the list that the screens show: `2 need you today, 3 more to know`. */
function summary(due: number, news: number): string {
  if (due === 0) return news === 1 ? '1 thing to know' : `${news} things to know`;
  const all = due === 1 ? '1 needs you today' : `${due} need you today`;
  return news === 0 ? all : `${all}, ${news} more to know`;
}

/** A heading, and what stands beneath it. */
type Group = [string, Alert[]];

interface DigestParts {
  title: string;
  lead: string;
  groups: readonly Group[];
  publicUrl: string;
  preferences: string;
  unsubscribe: string;
  email: string;
}

/** The pages of the first subjects of an alert: of its animals, or the one where the feeds are. */
function linksOf(alert: Alert, publicUrl: string): string[] {
  if (alert.cow_ids.length === 0) return [`${publicUrl}/#feeds-heading`];
  return alert.cow_ids.map((id) => `${publicUrl}/cow/${id}`);
}

function textOf(parts: DigestParts): Pick<Letter, 'text' | 'textFooter'> {
  const groups = parts.groups.map(([heading, alerts]) => {
    const lines = alerts.slice(0, MOST_LINES).map((alert) => {
      const [link = '', ...more] = linksOf(alert, parts.publicUrl);
      // Several animals: the herd is where they are found.
      return `- ${alert.sentence}\n  ${more.length > 0 ? `${parts.publicUrl}/` : link}`;
    });
    const more = alerts.length - lines.length;
    if (more > 0) lines.push(`- ${moreWords(more)}\n  ${parts.preferences}`);
    return `${heading.toUpperCase()}\n\n${lines.join('\n\n')}`;
  });
  return {
    text: [parts.title, parts.lead, ...groups],
    textFooter: [
      `You get this because email notifications are on for ${parts.email}.`,
      `Choose what you are told of: ${parts.preferences}\nStop these mails: ${parts.unsubscribe}`,
    ],
  };
}

function pageOf(parts: DigestParts, alerts: readonly Alert[]): Letter['page'] {
  const sections = parts.groups.map(([heading, group]) => {
    const shown = group.slice(0, MOST_LINES);
    const rows = shown.map((alert, index) => alertRow(alert, parts.publicUrl, index === 0));
    const more = group.length - shown.length;
    if (more > 0) {
      rows.push(
        `<tr><td class="line soft" colspan="2" style="${FONT};border-top:1px solid ${LINE};padding:12px 0;font-size:16px;color:${SOFT}">${mailLink(moreWords(more), parts.preferences)}</td></tr>`,
      );
    }
    return `<h2 class="soft" style="${FONT};margin:28px 0 4px;font-size:13px;line-height:1.4;font-weight:650;letter-spacing:0.04em;text-transform:uppercase;color:${SOFT}">${heading}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('\n')}</table>`;
  });
  return {
    preview: alerts
      .map(({ sentence }) => sentence)
      .join(' ')
      .slice(0, 200),
    title: parts.title,
    lead: parts.lead,
    body: sections.join('\n') + mailButton('Open Cowbell', `${parts.publicUrl}/`),
    footer: `You get this because email notifications are on for ${escapeHtml(parts.email)}.<br>${mailLink('Choose what you are told of', parts.preferences)} &nbsp;·&nbsp; ${mailLink('Stop these mails', parts.unsubscribe)}`,
  };
}

const TAGS = {
  now: { label: 'Now', colours: 'background:#fcebe8;color:#ab2f24' },
  soon: { label: 'Soon', colours: 'background:#fbf0d9;color:#8a5a10' },
} as const;

/** A line: the sentence, and how urgent it is beside it, or below it on a phone. */
function alertRow(alert: Alert, publicUrl: string, first: boolean): string {
  const { urgency } = alert;
  const border = first ? '' : `border-top:1px solid ${LINE};`;
  const sentence = (columns: number) =>
    `<td class="line ink cell" colspan="${columns}" style="${FONT};${border}padding:12px 0;font-size:16px;line-height:1.5;color:${INK}">${linkedSentence(alert, publicUrl)}</td>`;
  if (urgency === 'info') return `<tr>${sentence(2)}</tr>`;
  const { label, colours } = TAGS[urgency];
  const tag = `<span class="${urgency}" style="${FONT};display:inline-block;border-radius:999px;padding:2px 10px;font-size:12px;line-height:18px;font-weight:600;${colours}">${label}</span>`;
  return `<tr>${sentence(1)}<td class="line cell tag" align="right" valign="top" width="1" style="${border}padding:13px 0 12px 14px;white-space:nowrap">${tag}</td></tr>`;
}

/** The sentence as HTML, in which each name leads to its page; where it names none, all of it leads to the herd. */
function linkedSentence(alert: Alert, publicUrl: string): string {
  const links = linksOf(alert, publicUrl);
  const [first = `${publicUrl}/`] = links;
  const parts = sentenceParts(alert.sentence, alert.names);
  if (parts.every(({ index }) => index === null)) return nameLink(alert.sentence, first);
  return parts
    .map(({ text, index }) => (index === null ? escapeHtml(text) : nameLink(text, links[index] ?? first)))
    .join('');
}

function nameLink(name: string, url: string): string {
  return `<a href="${escapeHtml(url)}" class="link" style="color:${PASTURE};font-weight:600;text-decoration:none">${escapeHtml(name)}</a>`;
}
