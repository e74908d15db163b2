import type { Change } from '@learnloom/contracts/kernel/topic';
import { tagParts } from './response-cache-tags.ts';

/** Scopes of a topic whose newest change is remembered one by one. */
const MOST_SCOPES = 2000;

interface OfTopic {
  /** Position of the newest change of any kind. */
  last: string;
  /** Of the newest change that concerns every scope, or a scope that is not remembered any more. */
  every: string;
  readonly scopes: Map<string, string>;
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** Position of the newest change by tag, as far as this process has heard. */
export class NewestChanges {
  private readonly topics = new Map<string, OfTopic>();

  note({ topic, scopes, position }: Pick<Change, 'topic' | 'scopes' | 'position'>): void {
    let own = this.topics.get(topic);
    if (!own) this.topics.set(topic, (own = { last: '', every: '', scopes: new Map() }));
    own.last = later(own.last, position);
    if (scopes.length === 0) own.every = later(own.every, position);
    for (const scope of scopes) {
      const before = own.scopes.get(scope) ?? '';
      own.scopes.delete(scope);
      own.scopes.set(scope, later(before, position));
    }
    forgetOldest(own);
  }

  /** The newest change of any of these tags; empty: none was heard of. */
  of(tags: readonly string[]): string {
    return tags.map(tag => this.ofTag(tag)).reduce(later, '');
  }

  discard(): void {
    this.topics.clear();
  }

  private ofTag(tag: string): string {
    const { topic, scope } = tagParts(tag);
    const own = this.topics.get(topic);
    if (!own) return '';
    return scope === null ? own.last : later(own.every, own.scopes.get(scope) ?? '');
  }
}

function forgetOldest(own: OfTopic): void {
  for (const [scope, position] of own.scopes) {
    if (own.scopes.size <= MOST_SCOPES) return;
    own.scopes.delete(scope);
    own.every = later(own.every, position);
  }
}
