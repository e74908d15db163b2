import PostalMime, { type Attachment, type Email, type Header } from 'postal-mime';
import { answerOf, COMPLAINT, type MailReport } from './mail-report.ts';

/** Nothing that a mail server writes comes near them. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, attachmentEncoding: 'utf8' } as const;

/** Parts with the mail that came back, or its headers. */
const ORIGINALS: ReadonlySet<string> = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
]);

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const valueOf = (headers: readonly Header[], key: string): string =>
  headers.find(header => header.key === key)?.value.trim() ?? '';

/** Without the type before it, 'rfc822; ada@example.org'. */
const withoutType = (value: string): string => value.replace(/^[\w-]+\s*;\s*/, '').trim();

const partOf = ({ attachments }: Email, mimeType: string): Attachment | undefined =>
  attachments.find(attachment => attachment.mimeType === mimeType);

/** The fields of a status report: a group about the mail and one for each recipient, with an empty line between them. */
async function groupsIn(part: Attachment): Promise<readonly (readonly Header[])[]> {
  const groups = textOf(part)
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .filter(group => group.trim() !== '');
  return Promise.all(groups.map(async group => (await PostalMime.parse(`${group.trim()}\n\n`, LIMITS)).headers));
}

async function messageIdIn(email: Email): Promise<string> {
  const original = email.attachments.find(({ mimeType }) => ORIGINALS.has(mimeType));
  if (!original) return '';
  return (await PostalMime.parse(`${textOf(original).trimStart()}\n\n`, LIMITS)).messageId ?? '';
}

/** A delivery status notification (RFC 3464): only what failed for good comes back. */
async function readBounce(email: Email, part: Attachment): Promise<readonly MailReport[]> {
  const messageId = await messageIdIn(email);
  return (await groupsIn(part)).flatMap(headers => {
    const status = /^5\.\d{1,3}\.\d{1,3}/.exec(valueOf(headers, 'status'))?.[0];
    if (valueOf(headers, 'action').toLowerCase() !== 'failed' || status === undefined) return [];
    return [
      {
        kind: 'bounce' as const,
        messageId,
        email: withoutType(valueOf(headers, 'original-recipient') || valueOf(headers, 'final-recipient')),
        answer: answerOf(status, withoutType(valueOf(headers, 'diagnostic-code'))),
      },
    ];
  });
}

/** A complaint (RFC 5965). */
async function readComplaint(email: Email, part: Attachment): Promise<readonly MailReport[]> {
  const [headers = []] = await groupsIn(part);
  if (valueOf(headers, 'feedback-type').toLowerCase() !== 'abuse') return [];
  const recipient = valueOf(headers, 'original-rcpt-to').replace(/^<|>$/g, '');
  return [{ kind: 'complaint', messageId: await messageIdIn(email), email: recipient, answer: COMPLAINT }];
}

/** What a mail that came to the mailbox for reports says; nothing: it is no report, or cannot be read. */
export async function readReport(source: Uint8Array | string): Promise<readonly MailReport[]> {
  try {
    const email = await PostalMime.parse(source, LIMITS);
    const status = partOf(email, 'message/delivery-status') ?? partOf(email, 'message/global-delivery-status');
    if (status) return await readBounce(email, status);
    const feedback = partOf(email, 'message/feedback-report');
    return feedback ? await readComplaint(email, feedback) : [];
  } catch {
    // Anybody may write to that mailbox.
    return [];
  }
}
