import { randomUUID } from 'node:crypto';
import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { type subjectEvents } from '@learnloom/contracts/kernel/subject';
import { eventSpecs } from '@learnloom/platform/areas';
import { parseStream } from '@learnloom/platform/event-store/event-store';
import { openKernel } from '@learnloom/platform/kernel';
import type { BackupSource } from './take-backup.ts';

const DELETED: AccountEvent['type'] = 'AccountDeleted';
const FORGOTTEN: keyof typeof subjectEvents = 'SubjectForgotten';

/**
 * Destroys the keys of those who were erased after the backup was made, and records it where the log does not know: an
 * account is deleted, and the next start takes away what is left of it. Gives how many there were, by what
 * they are.
 */
export async function eraseAgain(
  { databaseUrl, eventStore, log }: BackupSource,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const erased = new Map<string, number>();
  if (subjects.length === 0) return erased;
  const kernel = await openKernel(databaseUrl, { name: 'restore', log, eventStore, max: 2 });
  try {
    for (const subject of subjects) {
      const events = await kernel.store.read(subject);
      const last = events.at(-1);
      await kernel.sealing.forgetSubject(subject);
      const { category, key } = parseStream(subject);
      const type = category === accounts.subject ? DELETED : FORGOTTEN;
      if (!last || events.some(event => event.type === type)) continue;
      if (type === DELETED)
        await kernel.database.pool.query('delete from kernel.credentials where account = $1', [key]);
      await kernel.store.append(
        subject,
        [{ id: randomUUID(), type, data: {}, metadata: metadataOf(type) }],
        last.version,
      );
      erased.set(category, (erased.get(category) ?? 0) + 1);
    }
    return erased;
  } finally {
    await kernel.close();
  }
}

const metadataOf = (type: string): EventMetadata => ({
  commandId: randomUUID(),
  command: accounts.remove.name,
  actor: null,
  time: new Date().toISOString(),
  correlationId: 'restore',
  schema: eventSpecs[type]?.version ?? 1,
});
