import { useEffect } from 'react';
import { waitingWork } from '@learnloom/contracts/activity/waiting';
import { followTopics, useAsk } from '@learnloom/ui/platform';

/** Many changes in a row are asked about once. Milliseconds. */
const GATHER_MS = 1000;
const nothing: ReadonlyMap<string, number> = new Map();

/** How much waits for staff, by the path of the menu's entry; kept current. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { data, refetch } = useAsk(waitingWork, {}, { staleTime: 0 });
  const topics = [...new Set((data ?? []).map(({ topic }) => topic))].join(' ');
  useEffect(() => {
    let timer: number | undefined;
    const followed = topics.split(' ').filter(Boolean);
    const stop = followTopics(
      followed.map(name => ({ name })),
      () => {
        timer ??= window.setTimeout(() => {
          timer = undefined;
          void refetch();
        }, GATHER_MS);
      },
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [topics, refetch]);
  return data ? new Map(data.map(({ path, count }) => [path, count])) : nothing;
}
