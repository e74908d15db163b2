import { topicNamed, type Change } from '@learnloom/contracts/kernel/topic';
import type { Position } from '@learnloom/platform/event-store/event-store';
import type { Announcement } from './projection.ts';

/** A notice of PostgreSQL holds less than 8000 bytes. */
const MOST_BYTES = 7000;

/** Those, and that something under the topics that theirs are within has changed. */
const withOuter = (announcements: readonly Announcement[]): readonly Announcement[] => {
  const outer = new Set(announcements.flatMap(({ topic }) => topicNamed(topic)?.within?.name ?? []));
  return [...announcements, ...[...outer].map(topic => ({ topic, keys: [], scopes: [] }))];
};

interface Told extends Pick<Announcement, 'topic' | 'owner'> {
  any: boolean;
  readonly keys: Set<string>;
  readonly scopes: Set<string>;
}

/** Announcements of one batch as the changes to tell, one a topic and owner. An announcement without keys means any key. */
export function changesOf(announcements: readonly Announcement[], position: Position): Change[] {
  const byTopic = new Map<string, Told>();
  for (const announcement of withOuter(announcements)) {
    const { topic, owner, keys, scopes } = announcement;
    const place = `${topic} ${owner ?? ''}`;
    let told = byTopic.get(place);
    if (!told) byTopic.set(place, (told = { ...announcement, any: false, keys: new Set(), scopes: new Set() }));
    if (keys.length === 0) told.any = true;
    for (const key of keys) told.keys.add(key);
    for (const scope of scopes) told.scopes.add(scope);
  }
  return [...byTopic.values()].map(({ topic, owner, any, keys, scopes }) => ({
    topic,
    ...(owner !== undefined && { owner }),
    keys: any ? [] : [...keys],
    scopes: any ? [] : [...scopes],
    position,
  }));
}

/** Payloads for the `changes` channel. What is too long to tell becomes 'anything under the topic'. */
export function payloadsOf(changes: readonly Change[]): string[] {
  const payloads: string[] = [];
  let together: string[] = [];
  let bytes = 0;
  const flush = () => {
    if (together.length > 0) payloads.push(`[${together.join(',')}]`);
    together = [];
    bytes = 0;
  };
  for (const change of changes) {
    let json = JSON.stringify(change);
    if (Buffer.byteLength(json) > MOST_BYTES) json = JSON.stringify({ ...change, keys: [], scopes: [] });
    const size = Buffer.byteLength(json) + 1;
    if (bytes + size > MOST_BYTES) flush();
    together.push(json);
    bytes += size;
  }
  flush();
  return payloads;
}
