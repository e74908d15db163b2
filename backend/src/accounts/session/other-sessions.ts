import type { Actor } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { EndReason } from '../../kernel/sessions/sessions.ts';

/** Ends the account's sessions but the one in which it is asked for. */
export async function endOtherSessions(
  key: string,
  actor: Actor | null,
  { sessions }: Pick<Ports, 'sessions'>,
  reason: EndReason,
): Promise<void> {
  for (const { session, endedAt } of await sessions.timesOf(key))
    if (endedAt === null && session !== actor?.session) await sessions.end(session, reason);
}
