import { activityNews } from '@learnloom/contracts/activity/activity';
import { useAsk } from '@learnloom/ui/platform';
import type { Filters } from './use-filters.ts';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** How many entries have come since the newest that is shown; null: none was shown yet. */
export function useNews({ input, before }: Filters, newest: string | null | undefined): number {
  const known = typeof newest === 'string';
  const { data } = useAsk(
    activityNews,
    { ...input, ...(known && { after: newest }) },
    { enabled: newest !== undefined && before === null, staleTime: 0 },
  );
  return data?.count ?? 0;
}

/** '3 new entries', '100 or more new entries' */
export const newsText = (count: number): string => (count >= 100 ? t('manyNewEntries') : t('newEntryCount', { count }));
