import { activityLog, type ActivityEntry } from '@learnloom/contracts/activity/activity';
import { useMessages } from '../../language/language.tsx';
import { useAsk } from '../../platform/ask.ts';
import { deedsSince } from '../../platform/deeds.ts';
import { joinWords } from '../../platform/format.ts';
import { session } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { draftMessages } from '../draft/messages/messages.ts';

/** The entries of the activity log that tell who saved: of a kind of things, one of them, or one command. */
export interface LogOf {
  /** Stream category. */
  readonly type: string;
  /** Key of the thing. */
  readonly target?: string;
  /** Name of the command. */
  readonly action?: string;
}

/** Entries of the log that are looked at for who saved meanwhile. */
const ENTRIES = 10;

/**
 * What was done to a thing since a version of it, newest first, as the log has it: nothing where the asker may not know.
 * What the asker did is by 'You (in another tab)'. `live`: it is asked again whenever the log has more.
 */
export function useDeeds(of: LogOf | null, since: number | null, live = false): readonly ActivityEntry[] {
  const me = useStore(session).user?.key;
  const { data } = useAsk(activityLog, { ...of, limit: ENTRIES }, { enabled: of !== null, live, staleTime: 0 });
  return deedsSince(data?.rows ?? [], since, me);
}

/** Who saved a thing since a version of it: 'Somebody' where that is not told, as it may be the asker. */
export function useSavers(of: LogOf | null, since: number | null): string {
  const t = useMessages(draftMessages);
  const names = new Set(useDeeds(of, since, true).map(({ by }) => by));
  return names.size > 0 ? joinWords([...names]) : t('conflict.someone');
}
