/** The page behind the link to a sheet: read on a phone, by somebody who has no login. */
import { message } from '#domain/messages/message.ts';
import { isSaidBeside, type Sheet, type SheetRow } from '#domain/work/sheet.ts';
import type { Words } from '../http/words.ts';
import { escapeHtml, FONT, INK, LINE_COLOUR, SOFT } from '../mail/layout.ts';
import type { LinkPage } from '../mail/link-pages.ts';

/** What is kept for the link: the sheet, and nothing that leads into the herd. */
export type SharedSheet = Omit<Sheet, 'rows'> & { rows: Omit<SheetRow, 'cow'>[] };

export function sheetPage({ say, sentenceOf }: Words, { farm_name, day, rows }: SharedSheet): LinkPage {
  return {
    place: farm_name,
    title: say('sheet.title'),
    lead: sentenceOf(message('sheet.lead', { day, count: rows.length })),
    body: `<ol style="margin:18px 0 0;padding:0;list-style:none">${rows.map((row, place) => rowHtml(row, place, { say, sentenceOf })).join('')}</ol>${paragraph(say('sheet.until'), 'soft', SOFT)}`,
  };
}

/** The page of a link that is over, or never was. */
export function sheetGone({ say }: Words): LinkPage {
  return { title: say('sheet.over'), lead: say('sheet.over-lead'), body: '' };
}

type Saying = Pick<Words, 'say' | 'sentenceOf'>;

function rowHtml(row: SharedSheet['rows'][number], place: number, words: Saying): string {
  const { barn_number, id_number, name } = row;
  const numbers = [barn_number, id_number].filter((number) => number !== null && number !== name);
  const head = [...numbers, name].map((part) => `<bdi>${escapeHtml(String(part))}</bdi>`);
  const order = `<span class="soft" style="color:${SOFT};font-weight:400">${place + 1}</span>`;
  const lines = linesOf(row, words).map((line) => paragraph(line, 'soft', SOFT));
  const held = withheldLines(row, words).map((line) => paragraph(line, 'now', HELD));
  return `<li class="line" style="padding:12px 0;border-top:1px solid ${LINE_COLOUR}"><p class="ink" style="${FONT};margin:0;font-size:17px;font-weight:650;color:${INK};overflow-wrap:anywhere">${[order, ...head].join(' ')}</p>${[...held, ...lines].join('')}</li>`;
}

const HELD = '#8c2f24';

function paragraph(text: string, name: string, colour: string): string {
  return `<p class="${name}" style="${FONT};margin:3px 0 0;font-size:15px;line-height:1.45;color:${colour};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

/** What the vet asks before looking at her. */
function linesOf(row: SharedSheet['rows'][number], { say, sentenceOf }: Saying): string[] {
  const { parity, days_since_calving: days, service, reasons } = row;
  const life = [
    ...(parity === null ? [] : [say('sheet.lactation', { parity })]),
    ...(days === null ? [] : [say('sheet.calved', { days })]),
  ];
  return [
    ...(life.length > 0 ? [life.join(' · ')] : []),
    ...(service ? [sentenceOf(serviceMessage(service))] : []),
    ...reasons.map((reason) =>
      isSaidBeside(row, reason) ? say(`work.list.${reason.list}`) : sentenceOf(reason),
    ),
  ];
}

function serviceMessage({ day: seminated, days, bull }: NonNullable<SheetRow['service']>) {
  return bull === null
    ? message('sheet.service', { seminated, days })
    : message('sheet.service-by', { seminated, days, bull });
}

function withheldLines(row: SharedSheet['rows'][number], { say, sentenceOf }: Saying): string[] {
  const { milk_withheld_until: until, milk_withheld_open: open, meat_withheld_until: through } = row;
  return [
    ...(open ? [say('work.withheld-open')] : []),
    ...(until === null ? [] : [sentenceOf(message('work.withheld', { until }))]),
    ...(through === null ? [] : [sentenceOf(message('sheet.meat-withheld', { through }))]),
  ];
}
