import type { Mail } from '@learnloom/contracts/kernel/mail';
import type { MailContent } from '@learnloom/contracts/mail/mails';
import type { Settings } from '@learnloom/platform/settings';
import { escapeHtml } from '@learnloom/documents/escape-html';
import { layout, styles } from './layout.ts';
import { parseMarkup, partsOf, type Block, type Part, type Span } from './markup.ts';

/** A mail's text as it is written. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

type Values = Readonly<Record<string, string>>;

const MOST_SUBJECT = 200;

const filled = (parts: readonly Part[], values: Values): string =>
  parts.map(part => (typeof part === 'string' ? part : (values[part.placeholder] ?? ''))).join('');

/** One line: whatever would begin another header is a space. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_SUBJECT);

/** An address that a link may lead to; anything else leads nowhere. */
const addressIn = (to: readonly Part[], values: Values): string => {
  const address = filled(to, values);
  return /^(https?:\/\/|mailto:)[^\s<>"']+$/.test(address) ? address : '#';
};

/** Texts of people are put into what has been read: they are never read as markup. */
const html = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

function spanHtml(span: Span, values: Values): string {
  if (span.type === 'break') return '<br>';
  const words = html(filled(span.parts, values));
  if (span.type === 'link')
    return `<a href="${escapeHtml(addressIn(span.to, values))}" style="${styles.link}">${words}</a>`;
  return span.bold ? `<strong>${words}</strong>` : words;
}

const spansHtml = (spans: readonly Span[], values: Values): string =>
  spans.map(span => spanHtml(span, values)).join('');

/** The name of the only placeholder in a paragraph, where it holds nothing else. */
function aloneIn(spans: readonly Span[]): string | null {
  const [only, ...rest] = spans;
  if (rest.length > 0 || only?.type !== 'text' || only.parts.length !== 1) return null;
  const [part] = only.parts;
  return typeof part === 'object' ? part.placeholder : null;
}

function blockHtml(block: Block, values: Values, codes: ReadonlySet<string>): string {
  if (block.type === 'rule') return `<hr class="ll-rule" style="${styles.rule}">`;
  if (block.type === 'list')
    return `<ul style="${styles.list}">${block.items.map(item => `<li>${spansHtml(item, values)}</li>`).join('')}</ul>`;
  if (block.type === 'heading') return `<h1 style="${styles.heading}">${spansHtml(block.spans, values)}</h1>`;
  const alone = aloneIn(block.spans);
  if (alone !== null && codes.has(alone))
    return `<p class="ll-code" style="${styles.code}">${html(values[alone] ?? '')}</p>`;
  const [only, ...rest] = block.spans;
  if (only?.type === 'link' && rest.length === 0)
    return `<p style="${styles.paragraph};margin:24px 0"><a class="ll-button" href="${escapeHtml(addressIn(only.to, values))}" style="${styles.button}">${html(filled(only.parts, values))}</a></p>`;
  return `<p style="${styles.paragraph}">${spansHtml(block.spans, values)}</p>`;
}

const spansText = (spans: readonly Span[], values: Values): string =>
  spans
    .map(span => {
      if (span.type === 'break') return '\n';
      const words = filled(span.parts, values);
      return span.type === 'link' ? `${words}: ${addressIn(span.to, values)}` : words;
    })
    .join('');

function blockText(block: Block, values: Values): string {
  if (block.type === 'rule') return '---';
  if (block.type === 'list') return block.items.map(item => `- ${spansText(item, values)}`).join('\n');
  return spansText(block.spans, values);
}

/** Control characters of people's texts, beside line breaks and tabs, are not sent. */
const cleaned = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replace(/[^\P{Cc}\n\r\t]/gu, '')]));

/** A mail as it is sent: subject, HTML and plain text from its text and the values of its placeholders. */
export function compose(
  declared: Pick<Mail, 'secrets'>,
  { subject, body }: MailText,
  given: Values,
  { publicUrl, siteName, siteColor }: Pick<Settings, 'publicUrl' | 'siteName' | 'siteColor'>,
  { replyTo }: { readonly replyTo: string | null } = { replyTo: null },
): MailContent {
  const values = cleaned({ site: siteName, ...given });
  const blocks = parseMarkup(body);
  const codes = new Set(
    Object.entries(declared.secrets)
      .filter(([, { kind }]) => kind === 'code')
      .map(([name]) => name),
  );
  const title = oneLine(filled(partsOf(subject), values));
  const text = blocks.map(block => blockText(block, values)).join('\n\n');
  const first = blocks.find(block => block.type === 'paragraph');
  return {
    subject: title,
    html: layout({
      title,
      lead: first ? oneLine(blockText(first, values)) : '',
      body: blocks.map(block => blockHtml(block, values, codes)).join('\n'),
      footer: `<p class="ll-small" style="${styles.small}">Sent by ${html(siteName)}, <a class="ll-small" href="${escapeHtml(publicUrl)}" style="color:#6a655d">${escapeHtml(new URL(publicUrl).host)}</a>.${replyTo === null ? ' Do not reply to this email.' : ''}</p>`,
      siteUrl: publicUrl,
      siteName,
      color: siteColor,
    }),
    text: `${text}\n\n--\nSent by ${siteName}, ${publicUrl}\n`,
  };
}
