import { mailNamed } from '@learnloom/platform/areas';
import type { Kernel } from '@learnloom/platform/kernel';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { eventually } from './eventually.ts';

interface Queued {
  readonly secrets: Readonly<Record<string, string>>;
}

/** The code in the newest mail of a name to an address, as its recipient reads it. Waits until there are so many. */
export async function mailedCode(
  { database: { db }, secrets, store }: Pick<Kernel, 'database' | 'secrets' | 'store'>,
  mail: string,
  to: string,
  count = 1,
): Promise<string> {
  let key = '';
  await eventually(async () => {
    const rows = await db('mail')
      .where({ mail, toHash: secrets.hashEmail(to) })
      .orderBy('queuedAt', 'desc')
      .select<{ key: string }[]>('key');
    if (rows.length < count) throw new Error(`${rows.length} mails ${mail} instead of ${count}`);
    key = rows[0]?.key ?? '';
  });
  const [queued] = await store.read(streamName('mail', key), 0, 1);
  const code = mailNamed.get(mail)?.secrets['code'];
  const id = (queued?.data as Queued | undefined)?.secrets['code'];
  if (!code || id === undefined) throw new Error(`The mail ${mail} has no code`);
  return secrets.derivedCode(code.purpose, id);
}
