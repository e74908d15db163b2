import { randomUUID } from 'node:crypto';
import { subjectEvents } from '@learnloom/contracts/kernel/subject';
import { ConcurrencyError, streamName } from '@learnloom/platform/event-store/event-store';
import { forgottenFile, rememberForgotten } from '@learnloom/platform/forgotten-subjects';
import type { Kernel } from '@learnloom/platform/kernel';
import type { Erasure, Person } from './erasing.ts';
import type { Ports } from './ports.ts';

/** Erases what an area keeps about a person in streams of its own. May be called again after it was interrupted. */
export type Eraser = (person: Person, ports: Ports) => Promise<void>;

const CLEAR = `
  with started as (delete from kernel.sessions where account = $1::text::uuid)
  delete from kernel.idempotency where actor = $1::text`;

const FORGOTTEN: keyof typeof subjectEvents = 'SubjectForgotten';

export function openErasure(
  { database, store, sealing }: Kernel,
  ports: () => Ports,
  erasers: readonly Eraser[],
): Erasure {
  return {
    async clearAccess(account) {
      await ports().sessions.endAllOf(account, 'deleted');
      await database.pool.query(CLEAR, [account]);
    },
    async eraseElsewhere(person) {
      for (const erase of erasers) await erase(person, ports());
    },
    async forget({ category, key }, cause) {
      const stream = streamName(category, key);
      // Before the key goes: a backup that is restored later has it.
      await rememberForgotten(forgottenFile(ports().settings.dataDir), [stream]);
      await sealing.forgetSubject(stream);
      for (;;) {
        const recorded = await store.read(stream);
        const last = recorded.at(-1);
        if (!last || recorded.some(({ type }) => type === FORGOTTEN)) return;
        const metadata = { ...cause, time: new Date().toISOString(), schema: subjectEvents[FORGOTTEN].version };
        try {
          await store.append(stream, [{ id: randomUUID(), type: FORGOTTEN, data: {}, metadata }], last.version);
          return;
        } catch (error) {
          if (!(error instanceof ConcurrencyError)) throw error;
        }
      }
    },
  };
}
