import type { MailContent } from '@learnloom/contracts/mail/mails';
import type { Ports } from '../../kernel/ports.ts';
import { escapeHtml } from '@learnloom/documents/escape-html';
import { layout, styles } from '../rendering/layout.ts';
import { withName } from './reader-name.ts';

interface Written {
  readonly subject: string;
  /** As `documentText` writes it. */
  readonly content: string;
  /** Empty: how the text begins. */
  readonly preheader: string;
}

interface Reader {
  /** Where the reader unsubscribes. */
  readonly leave: string;
  /** First name; empty: not known. */
  readonly name: string;
}

/** Characters shown beside the subject in the list of mails, and of the text in which they are found. */
const LEAD = 140;
const LEAD_WITHIN = 1_000;
const looks = {
  p: styles.paragraph,
  h1: styles.heading,
  h2: styles.heading,
  h3: styles.heading,
  ul: styles.list,
  ol: styles.list,
  a: styles.link,
  button: styles.button,
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #e7e3dc',
  pre: "margin:0 0 16px;padding:16px;overflow:auto;background:#f6f3ee;border-radius:8px;font-family:'JetBrains Mono',Consolas,monospace;font-size:14px;line-height:22px",
  img: 'max-width:100%;height:auto;border-radius:8px',
  table: 'margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:22px',
  th: 'padding:8px 12px;border:1px solid #e7e3dc;text-align:left;background:#f6f3ee',
  td: 'padding:8px 12px;border:1px solid #e7e3dc;text-align:left',
  hr: 'margin:24px 0;border:0;border-top:1px solid #e7e3dc',
  code: "font-family:'JetBrains Mono',Consolas,monospace;font-size:14px",
} as const;

/** A newsletter as one subscriber gets it. */
export async function campaignContent(
  { subject, content, preheader }: Written,
  { leave, name }: Reader,
  { documents, settings }: Pick<Ports, 'documents' | 'settings'>,
): Promise<MailContent> {
  const { publicUrl, siteName, siteColor, mailPostalAddress } = settings;
  const rich = await documents.mail(content, looks, publicUrl);
  const html = withName(rich.html, escapeHtml(name));
  const text = withName(rich.text, name);
  const title = withName(subject, name);
  const lead = preheader === '' ? text.slice(0, LEAD_WITHIN) : withName(preheader, name);
  const postal = mailPostalAddress === null ? '' : `<br>${escapeHtml(mailPostalAddress)}`;
  const host = escapeHtml(new URL(publicUrl).host);
  return {
    subject: title,
    html: layout({
      title,
      lead: lead.replace(/\s+/g, ' ').trim().slice(0, LEAD),
      body: html,
      footer: `<p class="ll-small" style="${styles.small}">You are receiving this email because you subscribed to the newsletter of <a class="ll-small" href="${escapeHtml(publicUrl)}" style="color:#6a655d">${host}</a>. <a class="ll-small" href="${escapeHtml(leave)}" style="color:#6a655d">Unsubscribe</a>${postal}</p>`,
      siteUrl: publicUrl,
      siteName,
      color: siteColor,
    }),
    text: `${text}\n\n--\nYou are receiving this email because you subscribed to the newsletter of ${publicUrl}\nUnsubscribe: ${leave}\n${mailPostalAddress === null ? '' : `${mailPostalAddress}\n`}`,
  };
}
