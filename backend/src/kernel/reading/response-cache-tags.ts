import { topicNamed, type Change } from '@learnloom/contracts/kernel/topic';

type Touch = Pick<Change, 'topic' | 'scopes'>;

/** Changes that a fill may still have to be compared with; one that began before them all is not stored. */
const MOST_CACHED = 1024;

/** Tag of what any change of a topic makes stale, or only a change within one of its scopes. */
export const tagOf = (topic: string, scope?: string): string => (scope === undefined ? topic : `${topic}:${scope}`);

/** Topics' names may hold colons too. */
export function tagParts(tag: string): { topic: string; scope: string | null } {
  if (topicNamed(tag)) return { topic: tag, scope: null };
  const at = tag.lastIndexOf(':');
  return at < 0 ? { topic: tag, scope: null } : { topic: tag.slice(0, at), scope: tag.slice(at + 1) };
}

const touches = (change: Touch, tag: string): boolean => {
  const { topic, scope } = tagParts(tag);
  return topic === change.topic && (scope === null || change.scopes.length === 0 || change.scopes.includes(scope));
};

/** Which keys carry which tags, and which changes came since a generation. */
export function tagIndex() {
  const keysOf = new Map<string, Set<string>>();
  const tagsOf = new Map<string, Set<string>>();
  const recent: Touch[] = [];
  let generation = 0;
  /** Generations up to this one have been forgotten. */
  let horizon = 0;

  function drop(tag: string, key: string): void {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size) return;
    keysOf.delete(tag);
    const { topic } = tagParts(tag);
    tagsOf.get(topic)?.delete(tag);
    if (!tagsOf.get(topic)?.size) tagsOf.delete(topic);
  }

  return {
    generation: () => generation,
    add(key: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const { topic } = tagParts(tag);
        keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
        tagsOf.set(topic, (tagsOf.get(topic) ?? new Set()).add(tag));
      }
    },
    remove(key: string, tags: readonly string[]): void {
      for (const tag of tags) drop(tag, key);
    },
    /** Records a change and names the keys that it makes stale. */
    changed(change: Touch): readonly string[] {
      generation += 1;
      recent.push(change);
      if (recent.length > MOST_CACHED) {
        recent.shift();
        horizon += 1;
      }
      const tags = change.scopes.length
        ? [tagOf(change.topic), ...change.scopes.map(scope => tagOf(change.topic, scope))]
        : [...(tagsOf.get(change.topic) ?? [])];
      return tags.flatMap(tag => [...(keysOf.get(tag) ?? [])]);
    },
    changedSince(since: number, tags: readonly string[]): boolean {
      if (since < horizon) return true;
      return recent.slice(since - horizon).some(change => tags.some(tag => touches(change, tag)));
    },
    /** Anything may have changed: no fill that is under way counts. */
    forget(): void {
      recent.length = 0;
      generation += 1;
      horizon = generation;
    },
  };
}
