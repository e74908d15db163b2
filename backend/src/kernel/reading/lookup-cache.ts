import { LRUCache } from 'lru-cache';
import type { Change, Topic } from '@learnloom/contracts/kernel/topic';

/** Answers of small look-ups in read models, kept until a change of the row is announced. */
export interface LookupCache {
  /** `key`: of the row that `look` reads, as it is announced under `topic`. */
  <T>(topic: Topic, key: string, look: () => PromiseLike<T>): Promise<T>;
}

interface Notices {
  onChange(listener: (change: Change) => void): unknown;
  onGap(listener: () => void): unknown;
}

const MOST = 10_000;
const nameOf = (topic: string, key: string): string => `${topic} ${key}`;

/** Keeps `most` answers at most, those not asked for go first; all go when notices may have been missed. */
export function createLookupCache(notices: Notices, most = MOST): LookupCache {
  // Promises, put in before they look: a change that is announced meanwhile takes them out like any other.
  const kept = new LRUCache<string, Promise<unknown>>({ max: most });

  notices.onGap(() => kept.clear());
  notices.onChange(({ topic, keys }) => {
    for (const key of keys) kept.delete(nameOf(topic, key));
    if (keys.length > 0) return;
    for (const name of kept.keys()) if (name.startsWith(nameOf(topic, ''))) kept.delete(name);
  });

  return <T>(topic: Topic, key: string, look: () => PromiseLike<T>): Promise<T> => {
    const name = nameOf(topic.name, key);
    const before = kept.get(name);
    if (before) return before as Promise<T>;
    // A query of knex runs again whenever it is awaited; its answer is kept.
    const answer = Promise.resolve(look());
    kept.set(name, answer);
    answer.catch(() => {
      if (kept.peek(name) === answer) kept.delete(name);
    });
    return answer;
  };
}
