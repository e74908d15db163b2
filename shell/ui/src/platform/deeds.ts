import type { ActivityEntry } from '@learnloom/contracts/activity/activity';

/** Those of the log's entries that came after a version of the thing; the asker's own are by 'You (in another tab)'. */
export const deedsSince = (
  entries: readonly ActivityEntry[],
  since: number | null,
  me: string | undefined,
): readonly ActivityEntry[] =>
  entries
    .filter(({ version }) => version !== null && version > (since ?? -1))
    .map(entry => (entry.actor && entry.actor.key === me ? { ...entry, by: 'You (in another tab)' } : entry));
