import { randomUUID } from 'node:crypto';
import { createExecute } from '../../kernel/commands/execute.ts';
import type { Runtime } from '../../kernel/runtime.ts';
import type { MailReport } from '../reports/mail-report.ts';
import { readReport } from '../reports/read-report.ts';
import { takeReports } from '../reports/take-reports.ts';

/** Mails of one round; the others wait for the next. */
const MAX_MAILS = 200;
/** Of a mail that are read: reports are at the beginning, the mail that came back is below them. */
const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 30_000;

/** The mailbox that a setting names: 'imaps://user:password@host/INBOX'. */
export function mailboxOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  return {
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    connection: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
      secure,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
  } as const;
}

/** Reads what nobody has read yet, and marks it as read once `take` has recorded it. */
async function readUnseen(address: string, take: (reports: readonly MailReport[]) => Promise<unknown>): Promise<void> {
  const { folder, connection } = mailboxOf(address);
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow(connection);
  // What breaks the connection fails the call that waits for it, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const lock = await client.getMailboxLock(folder);
    try {
      const unseen = await client.search({ seen: false }, { uid: true });
      for (const uid of (Array.isArray(unseen) ? unseen : []).slice(0, MAX_MAILS)) {
        const mail = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true });
        if (mail && mail.source) await take(await readReport(mail.source));
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      }
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Looks for bounces and complaints in the mailbox of the settings. Several processes may: a report counts once. */
export async function readReportsMailbox(runtime: Runtime): Promise<void> {
  const { mailbox } = runtime.ports.settings.mailReports;
  if (mailbox === null) return;
  const execute = createExecute(runtime);
  await readUnseen(mailbox, reports =>
    takeReports(reports, { ports: runtime.ports, execute, correlationId: randomUUID() }),
  );
}
