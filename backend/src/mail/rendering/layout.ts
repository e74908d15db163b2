import { escapeHtml } from '@learnloom/documents/escape-html';

/** The product's look in mails: tables and inline styles, which every mail program knows; colours for the dark besides. */

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const styles = {
  heading: `margin:0 0 16px;${FONT};font-size:20px;line-height:28px;font-weight:650;color:#1c1b1a`,
  paragraph: `margin:0 0 16px;${FONT};font-size:16px;line-height:26px;color:#1c1b1a`,
  list: `margin:0 0 16px;padding-left:22px;${FONT};font-size:16px;line-height:26px;color:#1c1b1a`,
  link: 'color:#0f766e;text-decoration:underline',
  code: `margin:8px 0 24px;padding:16px;${FONT};font-size:32px;line-height:40px;font-weight:650;letter-spacing:8px;text-align:center;color:#1c1b1a;background:#f6f3ee;border-radius:8px`,
  button: `display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;background:#0f766e;border-radius:8px;text-decoration:none`,
  rule: 'margin:24px 0;border:0;border-top:1px solid #e7e3dc',
  small: `margin:0;${FONT};font-size:13px;line-height:20px;color:#6a655d`,
} as const;

/** Programs that know `prefers-color-scheme` get the dark paper and ink; the others show the light. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ll-page{background:#161514!important}
.ll-card{background:#1f1d1b!important;border-color:#34302c!important}
.ll-ink,.ll-card p,.ll-card li,.ll-card h1,.ll-card h2,.ll-card h3,.ll-card blockquote,.ll-card pre{color:#ece8e1!important}
.ll-card a:not(.ll-button){color:#2dd4bf!important}
.ll-button{background:#2dd4bf!important;color:#10211f!important}
.ll-code,.ll-card pre{background:#2a2724!important;color:#ece8e1!important}
.ll-small{color:#a8a196!important}
.ll-rule{border-color:#34302c!important}
}`;

interface Page {
  readonly title: string;
  /** Shown beside the subject in the list of mails. */
  readonly lead: string;
  /** HTML of the text. */
  readonly body: string;
  /** HTML of the lines below the card. */
  readonly footer: string;
  readonly siteUrl: string;
  readonly siteName: string;
  /** Of links and buttons; null: that of Learnloom. */
  readonly color: string | null;
}

/** A whole mail around a text. */
const ACCENT = '#0f766e';

export const layout = ({ color, ...page }: Page): string =>
  color === null ? document(page) : document(page).replaceAll(ACCENT, color);

const document = ({ title, lead, body, footer, siteUrl, siteName }: Omit<Page, 'color'>): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="ll-page" style="margin:0;padding:0;background:#fdfcfa">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lead)}</div>
<table role="presentation" class="ll-page" width="100%" cellpadding="0" cellspacing="0" style="background:#fdfcfa">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><a class="ll-ink" href="${escapeHtml(siteUrl)}" style="${FONT};font-size:18px;line-height:24px;font-weight:700;color:#1c1b1a;text-decoration:none">${escapeHtml(siteName)}</a></td></tr>
<tr><td class="ll-card" style="padding:32px 28px 20px;background:#ffffff;border:1px solid #e7e3dc;border-radius:12px">
${body}
</td></tr>
<tr><td style="padding:20px 4px 0">
${footer}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
