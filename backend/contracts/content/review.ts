import { capitalised } from '../kernel/capitalised.ts';
import { command, query, type Command } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { itemsOf, type ItemContract, type ItemKind } from './item.ts';
import { managePublishing } from './permissions.ts';
import type { PublishingRules, ReviewComment, ReviewState } from './review-events.ts';

export * from './review-events.ts';

const rulesSubject = 'publishing-rules';
export const publishingRulesChanges = topic(rulesSubject, 'staff');

/** Whether another person must approve what is published, and whether readers see earlier versions of it. */
export const publishingRules = {
  subject: rulesSubject,
  change: command('ChangePublishingRules', {
    route: 'PUT /admin/publishing-rules',
    permission: managePublishing.may.edit,
    activity: 'Changed the publishing rules',
    says: 'Saved',
    subject: rulesSubject,
    /** `historyPublic` left out: as before. */
    input: f => ({ reviewRequired: f.flag, historyPublic: f.optional(f.flag) }),
  }),
  one: query<PublishingRules>()('PublishingRules', {
    route: 'GET /admin/publishing-rules',
    access: 'staff',
    topics: [publishingRulesChanges],
    input: () => ({}),
  }),
} as const;

/** Characters of a quoted passage, and comments of one review. */
export const MAX_QUOTE = 400;
export const MAX_COMMENTS = 100;

export interface Reviewer {
  readonly key: string;
  readonly name: string;
}

/** What the editor shows of a review. */
export interface ReviewForEditing extends Omit<ReviewState, 'commentCount' | 'revision' | 'kind' | 'item'> {
  readonly requesterName: string;
  readonly reviewerName: string;
  readonly byName: string;
  readonly comments: readonly (ReviewComment & { readonly name: string })[];
  /** What was approved is what is there now. */
  readonly current: boolean;
  /** Whoever asks may decide: they neither asked for the review nor wrote any of the changes. */
  readonly mayDecide: boolean;
}

const refuses = {
  'unknown-reviewer': { kind: 'invalid', field: 'reviewer', message: 'Choose another person of the staff.' },
  'no-review': { kind: 'conflict', message: 'Nobody has requested a review.' },
  'own-work': { kind: 'forbidden', message: 'You wrote part of this. Another person must review it.' },
  'too-many-comments': {
    kind: 'conflict',
    message: `You have reached the limit of ${MAX_COMMENTS} comments. Edit the text instead.`,
  },
} as const satisfies Refusals;

/** Commands that say what becomes of a version. */
function decisions<const K extends ItemKind>(kind: K, path: `/${string}`, permission: Command['permission']) {
  const subject = `${kind}-review`;
  const name = capitalised(kind);
  const article = kind === 'article' ? 'an' : 'a';
  return {
    approve: command(`Approve${name}`, {
      route: `POST ${path}/:key/review/approve`,
      permission,
      activity: `Approved ${article} ${kind} for publication`,
      says: 'Approved',
      subject,
      refuses: { 'no-review': refuses['no-review'], 'own-work': refuses['own-work'] },
      /** `version` of the item that was read: of a newer one nothing is approved. */
      input: f => ({ key: f.key, version: f.wholeNumber(0, 2_147_483_647) }),
    }),
    requestChanges: command(`Request${name}Changes`, {
      route: `POST ${path}/:key/review/changes`,
      permission,
      activity: `Requested changes to ${article} ${kind}`,
      says: 'Changes requested',
      subject,
      refuses: { 'no-review': refuses['no-review'], 'own-work': refuses['own-work'] },
      input: f => ({ key: f.key, text: f.paragraph(2000) }),
    }),
    waive: command(`Waive${name}Review`, {
      route: `POST ${path}/:key/review/waive`,
      permission: managePublishing.may.waive,
      activity: `Allowed ${article} ${kind} to be published without a review`,
      says: 'This version can be published',
      subject,
      input: f => ({ key: f.key, version: f.wholeNumber(0, 2_147_483_647), reason: f.paragraph(500) }),
    }),
  };
}

function reviewContract<const K extends ItemKind>({ kind, path, may, group }: ItemContract, of: K) {
  const subject = `${kind}-review`;
  const staffChanges = topic(`${subject}:staff`, group);
  const name = capitalised(of);
  const article = kind === 'article' ? 'an' : 'a';
  return {
    kind,
    subject,
    group,
    topics: { staff: staffChanges },
    request: command(`Request${name}Review`, {
      route: `POST ${path}/:key/review`,
      permission: may.edit,
      activity: `Requested a review of ${article} ${kind}`,
      says: 'Review requested',
      subject,
      refuses: { 'unknown-reviewer': refuses['unknown-reviewer'] },
      input: f => ({ key: f.key, reviewer: f.key, note: f.orEmpty(f.paragraph(1000)) }),
    }),
    comment: command(`CommentOn${name}`, {
      route: `POST ${path}/:key/review/comments`,
      permission: may.edit,
      activity: `Commented on ${article} ${kind}`,
      says: 'Comment added',
      subject,
      refuses: { 'no-review': refuses['no-review'], 'too-many-comments': refuses['too-many-comments'] },
      input: f => ({ key: f.key, quote: f.orEmpty(f.paragraph(MAX_QUOTE)), text: f.paragraph(2000) }),
    }),
    resolve: command(`Resolve${name}Comment`, {
      route: `POST ${path}/:key/review/comments/:comment/resolve`,
      permission: may.edit,
      activity: `Resolved a comment on ${article} ${kind}`,
      says: 'Comment resolved',
      subject,
      refuses: { 'no-review': refuses['no-review'] },
      input: f => ({ key: f.key, comment: f.key }),
    }),
    ...decisions(of, path, may.edit),
    one: query<ReviewForEditing | null>()(`${name}Review`, {
      route: `GET ${path}/:key/review` as `GET /${string}`,
      access: group,
      topics: [staffChanges, topic(`${kind}:staff`, group)],
      input: f => ({ key: f.key }),
    }),
    reviewers: query<readonly Reviewer[]>()(`${name}Reviewers`, {
      route: `GET ${path}/reviewers` as `GET /${string}`,
      access: group,
      topics: [],
      input: () => ({}),
    }),
  };
}
export type ReviewContract = ReturnType<typeof reviewContract>;

export const articleReviews = reviewContract(itemsOf.article, 'article');
export const tutorialReviews = reviewContract(itemsOf.tutorial, 'tutorial');
export const reviewsOf: Readonly<Record<ItemKind, ReviewContract>> = {
  article: articleReviews,
  tutorial: tutorialReviews,
};
