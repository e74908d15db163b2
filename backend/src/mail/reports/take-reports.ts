import type { InputOf } from '@learnloom/contracts/kernel/command';
import type { mails } from '@learnloom/contracts/mail/mails';
import { systemActor, type Execute } from '../../kernel/commands/execute.ts';
import type { Ports } from '../../kernel/ports.ts';
import { mailRows } from '../tables.ts';
import type { MailReport } from './mail-report.ts';
import { noteReport } from './note-report.ts';

/** The part of a Message-ID before the @ is the key of the mail. */
const MAIL_KEY = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** The mail that a report is about: by its Message-ID, else the last newsletter to the address; null: it is not here. */
async function keyOf({ messageId, email }: MailReport, ports: Pick<Ports, 'read' | 'secrets'>): Promise<string | null> {
  const idKey = MAIL_KEY.exec(messageId)?.[1]?.toLowerCase();
  if (idKey !== undefined) return idKey;
  if (email === '') return null;
  const row = await mailRows(ports.read)
    .selectFrom('mail')
    .where('toHash', '=', ports.secrets.hashEmail(email))
    .where('origin', 'is not', null)
    .where('state', '=', 'sent')
    .orderBy('queuedAt', 'desc')
    .limit(1)
    .select('key')
    .executeTakeFirst();
  return row?.key ?? null;
}

interface Taking {
  readonly ports: Pick<Ports, 'read' | 'secrets'>;
  readonly execute: Execute;
  readonly correlationId: string;
}

/** Records what reports say. Gives how many of them are about a mail of this site. */
export async function takeReports(
  reports: readonly MailReport[],
  { ports, execute, correlationId }: Taking,
): Promise<number> {
  let count = 0;
  for (const report of reports) {
    const key = await keyOf(report, ports);
    if (key === null) continue;
    count += 1;
    const input: InputOf<typeof mails.noteReport> = { key, kind: report.kind, answer: report.answer };
    await execute(noteReport, { input, actor: systemActor, address: null, correlationId });
  }
  return count;
}
