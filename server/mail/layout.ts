/**
 * The look of every mail: one column, readable on a phone, in light and dark. Mail programs support little: tables
 * make the layout, styles are on each element, and nothing is loaded from elsewhere. If a program darkens mails by itself
 * or ignores the dark styles, the colours still have enough contrast.
 */

import { directionOf, type Language } from '#domain/values/language.ts';

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The colours of the app: the light ones on the elements, the dark ones by class. */
export const INK = '#27211a';
export const SOFT = '#5f574a';
export const LINE_COLOUR = '#e7e0d4';
export const PASTURE = '#2b6447';
const PAPER = '#fbf8f3';
const CARD = '#ffffff';
const BRASS = '#d9982f';

const DARK_STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a:hover { text-decoration: underline !important; }
  @media (max-width: 480px) {
    .card { padding: 22px 18px 24px !important; }
    .page { padding: 20px 10px 32px !important; }
    .cell { display: block !important; width: auto !important; }
    .tag { border-top: 0 !important; padding: 0 0 14px !important; margin-top: -4px; text-align: left !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background: #161310 !important; }
    .card { background: #201c18 !important; border-color: #38322b !important; }
    .ink, .ink a { color: #f4eee4 !important; }
    .soft, .soft a { color: #b9afa0 !important; }
    .ink .link { color: #8fd0a8 !important; }
    .line { border-color: #38322b !important; }
    .now { background: #3d221e !important; color: #f59a8e !important; }
    .soon { background: #3a2e19 !important; color: #e9b85f !important; }
    .button { background: #8fd0a8 !important; }
    .button a, button.button { color: #10241a !important; }
  }
`;

export interface PageParts {
  /** The language of the texts. */
  language: Language;
  /** Shown after the subject in a list of mails. */
  preview: string;
  /** Shown beside the app's name, such as the farm's name. */
  place?: string | undefined;
  title: string;
  lead: string;
  /** HTML. */
  body: string;
  /** HTML of a second card below the first. */
  notice?: string;
  /** HTML. */
  footer: string;
}

/** A whole mail. */
export function mailPage(page: PageParts): string {
  const { language, preview, place, title, lead, body, notice, footer } = page;
  const written = `lang="${language}" dir="${directionOf(language)}"`;
  return `<!doctype html>
<html ${written}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<div role="main" ${written}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}" class="ground">
<tr><td align="center" class="ground page" style="padding:32px 16px 40px;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 6px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="ink" style="${FONT};font-size:17px;font-weight:700;letter-spacing:-0.01em;color:${INK};white-space:nowrap"><span style="color:${BRASS}">&#9679;</span>&nbsp;Cowbell</td>
<td align="right" class="soft" style="${FONT};font-size:14px;color:${SOFT}">${escapeHtml(place ?? '')}</td>
</tr></table>
</td></tr>
<tr><td class="card" style="background:${CARD};border:1px solid ${LINE_COLOUR};border-radius:16px;padding:28px 30px 30px">
<h1 class="ink" style="${FONT};margin:0;font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-0.015em;color:${INK}">${escapeHtml(title)}</h1>
<p class="soft" style="${FONT};margin:6px 0 0;font-size:15px;line-height:1.5;color:${SOFT};overflow-wrap:anywhere">${escapeHtml(lead)}</p>
${body}
</td></tr>
${notice ?? ''}
<tr><td class="soft" style="${FONT};padding:18px 10px 0;font-size:13px;line-height:1.6;color:${SOFT}">${footer}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

/** A button that leads somewhere. */
export function mailButton(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:26px"><tr><td class="button" style="background:${PASTURE};border-radius:10px"><a href="${escapeHtml(url)}" style="${FONT};display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** A card with a question; `html` is already HTML. */
export function mailNotice(html: string, label: string, url: string): string {
  return `<tr><td style="height:12px;line-height:12px">&nbsp;</td></tr><tr><td class="card" style="background:${CARD};border:1px solid ${LINE_COLOUR};border-radius:16px;padding:18px 30px"><p class="ink" style="${FONT};margin:0;font-size:15px;line-height:1.55;color:${INK};overflow-wrap:anywhere">${html}<br><a href="${escapeHtml(url)}" class="link" style="color:${PASTURE};font-weight:600;text-decoration:underline">${escapeHtml(label)}</a></p></td></tr>`;
}

/** A paragraph; `html` is already HTML. */
export function mailParagraph(html: string): string {
  return `<p class="ink" style="${FONT};margin:18px 0 0;font-size:16px;line-height:1.55;color:${INK}">${html}</p>`;
}

/** A link within text. */
export function mailLink(label: string, url: string): string {
  return `<a href="${escapeHtml(url)}" style="color:inherit;text-decoration:underline">${escapeHtml(label)}</a>`;
}
