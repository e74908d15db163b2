import { itemAggregate, type ItemFields, type ItemKind } from '@learnloom/contracts/content/item-events';
import type { ItemContract } from '@learnloom/contracts/content/item';
import {
  publishingRules,
  publishingRulesAggregate,
  publishingRulesChanges,
  reviewAggregate,
  reviewsOf,
  type ReviewComment,
  type ReviewContract,
  type ReviewEvent,
} from '@learnloom/contracts/content/review';
import { documentDigest } from '@learnloom/documents/digest';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';

export const reviewStream = ({ subject }: Pick<ReviewContract, 'subject'>) => stream(subject, reviewAggregate);

export const rulesStream = stream(publishingRules.subject, publishingRulesAggregate);
export const RULES_KEY = uuidOf(publishingRules.subject);

/** The item itself; `item.ts` depends on this file. */
export const reviewedItem = (kind: ItemKind) => stream(kind, itemAggregate);

/** Names what readers read of an item, whoever saved it and when. Its place among others is not part of it. */
export const revisionOf = (fields: ItemFields): string =>
  documentDigest(
    JSON.stringify([
      ...[fields.title, fields.slug, fields.summary, fields.content, fields.author, fields.category],
      ...[fields.metaTitle, fields.metaKeywords, fields.imageThumbnail, fields.videoThumbnail],
    ]),
  );

/** What may be published. Null: everything, as the site asks for no review. */
export interface Approval {
  readonly approved: string | null;
}

/** What of an item was approved. Most sites ask for no review: that they do not is remembered. */
export async function approvalOf(
  { kind }: Pick<ItemContract, 'kind'>,
  key: string | undefined,
  { read, lookupCache, stateOf }: Pick<Ports, 'read' | 'lookupCache' | 'stateOf'>,
): Promise<Approval> {
  const rules = await lookupCache(publishingRulesChanges, RULES_KEY, () =>
    content(read)
      .selectFrom('publishing_rules')
      .where('key', '=', RULES_KEY)
      .select('reviewRequired')
      .executeTakeFirst(),
  );
  if (!rules?.reviewRequired) return { approved: null };
  const review = key === undefined ? null : await stateOf(reviewStream(reviewsOf[kind]), key);
  return { approved: review?.revision ?? '' };
}

/** Whether readers may see these fields. */
export const isApproved = (fields: ItemFields, { approved }: Approval): boolean =>
  approved === null || approved === revisionOf(fields);

/** Events with which somebody wrote something. */
const WRITTEN: ReadonlySet<string> = new Set([
  'ContentCreated',
  'ContentEdited',
  'ContentDraftSaved',
  'ContentRestored',
]);

/** Events after which what was written before has been published or thrown away. */
const SETTLED: ReadonlySet<string> = new Set(['ContentPublished', 'ContentDraftDiscarded']);

/** Keys of the accounts that wrote what is not published yet. */
export async function writersOf(
  kind: ItemKind,
  key: string,
  { store }: Pick<Ports, 'store'>,
): Promise<readonly string[]> {
  const events = await store.read(streamName(kind, key));
  const since = events.findLastIndex(({ type }) => SETTLED.has(type));
  const writers = events
    .slice(since + 1)
    .flatMap(({ type, metadata }) => (WRITTEN.has(type) ? (metadata.actor ?? []) : []));
  return [...new Set(writers)];
}

/** Comments on an item, the oldest first. */
export async function commentsOf(
  { subject }: Pick<ReviewContract, 'subject'>,
  key: string,
  { store }: Pick<Ports, 'store'>,
): Promise<readonly ReviewComment[]> {
  const events = (await store.read(streamName(subject, key))) as readonly unknown[] as readonly ReviewEvent[];
  const resolvedIds = new Set(events.flatMap(({ type, data }) => (type === 'ReviewCommentResolved' ? data.id : [])));
  return events.flatMap(({ type, data }) =>
    type === 'ReviewCommentAdded' ? { ...data, resolved: resolvedIds.has(data.id) } : [],
  );
}
