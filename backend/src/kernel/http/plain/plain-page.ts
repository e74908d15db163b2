import { createHash } from 'node:crypto';
import { actionOf, type PlainField, type PlainForm } from '@learnloom/contracts/kernel/plain-form';
import { escapeHtml } from '@learnloom/documents/escape-html';
import type { HttpReply } from '../endpoint.ts';

type Texts = Readonly<Record<string, string>>;

/** What a page without scripts says and asks. */
export interface PlainPage {
  readonly status: number;
  readonly form: PlainForm;
  readonly siteName: string;
  /** Null: it has arrived. */
  readonly asked: Asking | null;
}

interface Asking {
  /** Why the form is shown. */
  readonly note: string;
  readonly values: Texts;
  /** By field. */
  readonly errors: Texts;
  /** What is sent along and not shown. */
  readonly hidden: Texts;
  /** Name of the field that people do not see and leave empty. */
  readonly trap: string | null;
}

/** The colours and sizes of the site; its fonts are not worth another request here. */
const style = `
:root{color-scheme:light dark;--paper:#fdfcfa;--ink:#1c1b1a;--ink-2:#4d4943;--line:#e7e3dc;--control:#8e887d;--accent:#0f766e;--on:#fff;--danger:#a8211a;--soft:#fcecea}
@media(prefers-color-scheme:dark){:root{--paper:#161514;--ink:#ece8e1;--ink-2:#b9b3a8;--line:#34312d;--control:#7d776d;--accent:#2dd4bf;--on:#08211e;--danger:#ff9d94;--soft:#3a1b18}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
header{border-bottom:1px solid var(--line);padding:20px 24px;font:600 18px Georgia,serif}
main{max-width:640px;margin:0 auto;padding:32px 24px 72px}
h1{margin:0 0 16px;font:600 28px/1.25 Georgia,serif}
a{color:var(--accent)}
header a{color:inherit;text-decoration:none}
.note{margin:0 0 24px;padding:12px 16px;border:1px solid var(--line);border-radius:8px}
.wrong{border-color:transparent;background:var(--soft);color:var(--danger)}
.field{margin:0 0 16px}
label{display:block;font-weight:600;font-size:14px}
small{display:block;margin-top:4px;color:var(--ink-2);font-size:14px}
small.error{color:var(--danger)}
input,textarea{width:100%;margin-top:4px;padding:10px 12px;border:1px solid var(--control);border-radius:8px;background:none;color:inherit;font:inherit}
[aria-invalid=true]{border-color:var(--danger)}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on);font:600 16px system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.trap{position:absolute;left:-9999px}
`;
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function fieldOf(field: PlainField, asking: Asking, focused: boolean): string {
  const { name, label, helper, kind, autoComplete, maxLength, optional = false } = field;
  const error = asking.errors[name];
  const note = error ?? helper;
  const value = escapeHtml(asking.values[name] ?? '');
  const shared = [
    `id="${name}" name="${name}" maxlength="${maxLength}"`,
    optional ? '' : 'aria-required="true"',
    error ? 'aria-invalid="true"' : '',
    note ? `aria-describedby="${name}-note"` : '',
    autoComplete ? `autocomplete="${autoComplete}"` : '',
    focused ? 'autofocus' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const control =
    kind === 'multiline'
      ? `<textarea ${shared} rows="8">\n${value}</textarea>`
      : `<input ${shared} type="${kind ?? 'text'}" value="${value}">`;
  const told = note ? `<small id="${name}-note"${error ? ' class="error"' : ''}>${escapeHtml(note)}</small>` : '';
  return `<div class="field"><label for="${name}">${escapeHtml(label)}${optional ? ' (optional)' : ''}</label>${control}${told}</div>`;
}

function formOf(form: PlainForm, asking: Asking): string {
  const { note, hidden, trap, errors } = asking;
  const first = form.fields.find(({ name }) => name in errors)?.name;
  const wrong = first === undefined ? '' : ' wrong';
  return [
    `<p class="note${wrong}" role="${wrong ? 'alert' : 'status'}">${escapeHtml(note)}</p>`,
    `<form method="post" action="${actionOf(form)}" novalidate>`,
    ...form.fields.map(field => fieldOf(field, asking, field.name === first)),
    ...Object.entries(hidden).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    ),
    trap
      ? `<div class="trap" aria-hidden="true"><label for="${trap}">Leave this empty</label><input id="${trap}" name="${trap}" tabindex="-1" autocomplete="off" value="${escapeHtml(asking.values[trap] ?? '')}"></div>`
      : '',
    `<button type="submit">${escapeHtml(form.submitLabel)}</button>`,
    '</form>',
  ].join('\n');
}

/** What a page without scripts is made of. */
interface PlainDocument {
  readonly status: number;
  readonly siteName: string;
  readonly title: string;
  /** HTML of the main part. */
  readonly body: string;
  /** HTML of further elements of the head. */
  readonly head?: string;
}

/** A whole page for browsers without scripts: what became of a form, and the form again where it is to be mended. */
export function plainPage({ status, form, siteName, asked }: PlainPage): HttpReply {
  const title = asked ? form.label : 'Thank you';
  const body = asked
    ? formOf(form, asked)
    : `<p role="status">${escapeHtml(form.thanks)}</p>\n<p><a href="${form.page}">Back to the site</a></p>`;
  return plainDocument({ status, siteName, title, body });
}

/** For an address whose content is still being imported: the page asks again by itself. */
export const contentOnItsWay = (siteName: string): HttpReply =>
  plainDocument({
    status: 503,
    siteName,
    title: 'The content is on its way',
    body: '<p role="status">The content of this site is being imported. This page reloads by itself every few seconds.</p>',
    head: '<meta http-equiv="refresh" content="3">\n',
  });

function plainDocument({ status, siteName, title, body, head = '' }: PlainDocument): HttpReply {
  return {
    status,
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeHtml(title)} | ${escapeHtml(siteName)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">${escapeHtml(siteName)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      // Without one, a browser would not say that the form comes from this page.
      'Referrer-Policy': 'same-origin',
    },
  };
}
