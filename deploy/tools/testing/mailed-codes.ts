import type { MailSecret } from '@learnloom/contracts/kernel/mail';
import { mailNamed } from '@learnloom/platform/areas';
import type { Kernel } from '@learnloom/platform/kernel';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { eventually } from './eventually.ts';
import { tablesOf } from './tables.ts';

interface Queued {
  readonly secrets: Readonly<Record<string, string>>;
}

type Behind = Pick<Kernel, 'database' | 'secrets' | 'store'>;

/** What the newest mail of a name to an address derives a secret of it from. Waits until there are so many. */
async function secretOf(
  { database, secrets, store }: Behind,
  mail: string,
  to: string,
  secret: string,
  count: number,
): Promise<MailSecret & { readonly id: string }> {
  let key = '';
  await eventually(async () => {
    const rows = await tablesOf(database)('mail')
      .where({ mail, toHash: secrets.hashEmail(to) })
      .orderBy('queuedAt', 'desc')
      .select<{ key: string }[]>('key');
    if (rows.length < count) throw new Error(`${rows.length} mails ${mail} instead of ${count}`);
    key = rows[0]?.key ?? '';
  });
  const [queued] = await store.read(streamName('mail', key), 0, 1);
  const declared = mailNamed.get(mail)?.secrets[secret];
  const id = (queued?.data as Queued | undefined)?.secrets[secret];
  if (!declared || id === undefined) throw new Error(`The mail ${mail} has no ${secret}`);
  return { ...declared, id };
}

/** The code in the newest mail of a name to an address, as its recipient reads it. Waits until there are so many. */
export async function mailedCode(kernel: Behind, mail: string, to: string, count = 1): Promise<string> {
  const { purpose, id } = await secretOf(kernel, mail, to, 'code', count);
  return kernel.secrets.derivedCode(purpose, id);
}

/** The token in the link of such a mail. */
export async function mailedToken(kernel: Behind, mail: string, to: string): Promise<string> {
  const { purpose, id } = await secretOf(kernel, mail, to, 'link', 1);
  return kernel.secrets.derivedToken(purpose, id);
}
