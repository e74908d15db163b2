import { sql } from 'kysely';
import { may } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { files } from '@learnloom/contracts/media/files';
import type { Actor } from '../kernel/deciding/decider.ts';
import type { Ports } from '../kernel/ports.ts';
import { media } from './tables.ts';

/** Refuses what would give an account more bytes than it may have. What the product itself stores has no limit. */
export async function requireQuota(
  actor: Actor,
  size: number,
  { read, settings }: Pick<Ports, 'read' | 'settings'>,
): Promise<void> {
  if (actor.key === '') return;
  const quota = may(actor, 'staff') ? settings.quotas.staff : settings.quotas.user;
  const row = await media(read)
    .selectFrom('media_file')
    .where('owner', '=', actor.key)
    .select(({ ref }) => sql<number | null>`sum(${ref('size')})::bigint`.as('sum'))
    .executeTakeFirst();
  if ((row?.sum ?? 0) + size > quota) throw refusal(files.store, 'no-room-left');
}
