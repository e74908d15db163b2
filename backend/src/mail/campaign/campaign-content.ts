import type { MailContent } from '@learnloom/contracts/mail/mails';
import type { Ports } from '../../kernel/ports.ts';
import { escapeHtml, layout, styles } from '../rendering/layout.ts';

interface Written {
  readonly subject: string;
  /** As `documentText` writes it. */
  readonly content: string;
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
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #e7e3dc',
  pre: "margin:0 0 16px;padding:16px;overflow:auto;background:#f6f3ee;border-radius:8px;font-family:'JetBrains Mono',Consolas,monospace;font-size:14px;line-height:22px",
  img: 'max-width:100%;height:auto;border-radius:8px',
  table: 'margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:22px',
  th: 'padding:8px 12px;border:1px solid #e7e3dc;text-align:left;background:#f6f3ee',
  td: 'padding:8px 12px;border:1px solid #e7e3dc;text-align:left',
  hr: 'margin:24px 0;border:0;border-top:1px solid #e7e3dc',
  code: "font-family:'JetBrains Mono',Consolas,monospace;font-size:14px",
} as const;

/** A newsletter as one subscriber gets it. `leave`: where its reader unsubscribes. */
export async function campaignContent(
  { subject, content }: Written,
  leave: string,
  { documents, settings: { publicUrl, siteName, siteColor } }: Pick<Ports, 'documents' | 'settings'>,
): Promise<MailContent> {
  const { html, text } = await documents.mail(content, looks, publicUrl);
  const host = escapeHtml(new URL(publicUrl).host);
  return {
    subject,
    html: layout({
      title: subject,
      lead: text.slice(0, LEAD_WITHIN).replace(/\s+/g, ' ').trim().slice(0, LEAD),
      body: html,
      footer: `<p class="ll-small" style="${styles.small}">You are receiving this email because you subscribed to the newsletter of <a class="ll-small" href="${escapeHtml(publicUrl)}" style="color:#6a655d">${host}</a>. <a class="ll-small" href="${escapeHtml(leave)}" style="color:#6a655d">Unsubscribe</a></p>`,
      siteUrl: publicUrl,
      siteName,
      color: siteColor,
    }),
    text: `${text}\n\n--\nYou are receiving this email because you subscribed to the newsletter of ${publicUrl}\nUnsubscribe: ${leave}\n`,
  };
}
