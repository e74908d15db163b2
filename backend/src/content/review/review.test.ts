import { articles } from '@learnloom/contracts/content/item';
import type { ItemFields } from '@learnloom/contracts/content/item-events';
import { articleReviews, MAX_COMMENTS, publishingRules } from '@learnloom/contracts/content/review';
import { describe, expect, test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { createItem } from '../item/create-item.ts';
import { editItem } from '../item/edit-item.ts';
import type { ItemFacts } from '../item/item-facts.ts';
import { publishItem } from '../item/publish-item.ts';
import { restoreItem } from '../item/restore-item.ts';
import { publishScheduled, scheduleItem } from '../item/schedule-item.ts';
import { approveItem, commentOnItem, requestChanges, requestReview, resolveComment, waiveReview } from './deciding.ts';
import { changePublishingRules } from './publishing-rules.ts';
import { isApproved, revisionOf } from './review.ts';

const key = '00000000-0000-4000-8000-000000000001';
const person = (digit: number) =>
  ({ key: `00000000-0000-4000-8000-0000000000a${digit}`, role: 'MANAGER', session: 's' }) as const;
const [author, reviewer] = [person(1), person(2)];
const requested = {
  type: 'ReviewRequested',
  data: { kind: 'article', item: key, by: author.key, reviewer: reviewer.key, note: '' },
} as const;
const revision = 'a'.repeat(64);
const waived = {
  type: 'ReviewWaived',
  data: { kind: 'article', item: key, by: author.key, revision, reason: 'Urgent' },
} as const;
const facts = { revision, version: 3 };

describe('a review by a second person', () => {
  test('is requested from another person of the staff [LIF-01]', () => {
    const given = specification(requestReview(articleReviews));
    const when = { key, reviewer: reviewer.key };
    given()
      .with({ actor: author, facts: { isReviewer: true } })
      .when(when)
      .then(requested);
    given()
      .with({ actor: author, facts: { isReviewer: false } })
      .when(when)
      .thenRefuses('invalid', 'unknown-reviewer');
    given()
      .with({ actor: reviewer, facts: { isReviewer: true } })
      .when(when)
      .thenRefuses('invalid', 'unknown-reviewer');
  });

  test('is decided by nobody who requested it or wrote part of it, on the version that was read [LIF-01]', () => {
    const approve = specification(approveItem(articleReviews));
    const found = { ...facts, writers: [author.key] };
    approve(requested)
      .with({ actor: reviewer, facts: found })
      .when({ key, version: 3 })
      .then({ type: 'ReviewApproved', data: { by: reviewer.key, revision } });
    approve(requested)
      .with({ actor: author, facts: found })
      .when({ key, version: 3 })
      .thenRefuses('forbidden', 'own-work');
    approve(requested)
      .with({ actor: reviewer, facts: { ...facts, writers: [reviewer.key] } })
      .when({ key, version: 3 })
      .thenRefuses('forbidden', 'own-work');
    approve(requested)
      .with({ actor: reviewer, facts: found })
      .when({ key, version: 2 })
      .thenRefuses('conflict', 'changed-meanwhile');
    approve().with({ actor: reviewer, facts: found }).when({ key, version: 3 }).thenRefuses('conflict', 'no-review');
    const changes = specification(requestChanges(articleReviews));
    const text = 'Explain the second step.';
    changes(requested)
      .with({ actor: reviewer })
      .when({ key, text })
      .then({ type: 'ReviewChangesRequested', data: { by: reviewer.key, text } });
    changes(requested).with({ actor: author }).when({ key, text }).thenRefuses('forbidden', 'own-work');
    changes(waived).with({ actor: reviewer }).when({ key, text }).thenRefuses('conflict', 'no-review');
  });

  test('can be waived for a reason that is recorded [LIF-01]', () => {
    const given = specification(waiveReview(articleReviews));
    given().with({ actor: author, facts }).when({ key, version: 3, reason: 'Urgent' }).then(waived);
    given()
      .with({ actor: author, facts })
      .when({ key, version: 4, reason: 'Urgent' })
      .thenRefuses('conflict', 'changed-meanwhile');
  });

  test('has comments, each resolved once', () => {
    const comment = (id: string) =>
      ({ type: 'ReviewCommentAdded', data: { id, by: reviewer.key, quote: '', text: 'Why?' } }) as const;
    const resolved = { type: 'ReviewCommentResolved', data: { id: key } } as const;
    const resolve = specification(resolveComment(articleReviews));
    const open = { id: key, by: reviewer.key, quote: '', text: 'Why?', resolved: false };
    const facts = (...comments: (typeof open)[]) => ({ facts: { comments } });
    resolve(requested, comment(key)).with(facts(open)).when({ key, comment: key }).then(resolved);
    resolve(requested, comment(key), resolved)
      .with(facts({ ...open, resolved: true }))
      .when({ key, comment: key })
      .thenNothing();
    resolve(requested).with(facts()).when({ key, comment: key }).thenRefuses('missing', 'not-found');
    resolve().with(facts()).when({ key, comment: key }).thenRefuses('conflict', 'no-review');
    const add = specification(commentOnItem(articleReviews));
    add().when({ key, text: 'Why?' }).thenRefuses('conflict', 'no-review');
    add(requested, ...Array.from({ length: MAX_COMMENTS }, (_, at) => comment(String(at))))
      .when({ key, text: 'Why?' })
      .thenRefuses('conflict', 'too-many-comments');
  });
});

const fields: ItemFields = {
  ...{ title: 'Flexbox', slug: 'flexbox', summary: 'Boxes.', featured: false, author: 'a', category: 'sub' },
  ...{ topCategory: 'top', tags: [], metaTitle: 'Flexbox', metaKeywords: '', content: '{"v":1,"ops":[]}' },
  ...{ imageThumbnail: '', videoThumbnail: '', order: 0 },
};
const created = { type: 'ContentCreated', data: { kind: 'article', ...fields } } as const;
const published = { type: 'ContentPublished', data: { on: '2020-05-05T00:00:00.000Z' } } as const;
const none = { approved: '' };
const approval = { approved: revisionOf(fields) };
const master = { key: author.key, role: 'MASTER', session: 's' } as const;

describe('where a review is required', () => {
  const itemFacts: ItemFacts = { category: 'sub', topCategory: 'top', topSlug: 'css', content: fields.content };
  const input = { ...fields, tags: [], category: 'layout', published: true };

  test('readers see nothing that was not approved [LIF-01]', () => {
    const publish = specification(publishItem(articles));
    publish(created).with({ facts: none }).when({ key }).thenRefuses('conflict', 'not-reviewed');
    publish(created).with({ facts: approval, now: published.data.on }).when({ key }).then(published);
    publish(created)
      .with({ facts: { approved: null }, now: published.data.on })
      .when({ key })
      .then(published);
    specification(createItem(articles))()
      .with({ actor: master, facts: { ...itemFacts, approval: none } })
      .when(input)
      .thenRefuses('conflict', 'not-reviewed');
    const edit = specification(editItem(articles));
    const changed = { key, ...input, title: 'Grid' };
    edit(created, published)
      .with({ actor: master, facts: { ...itemFacts, approval } })
      .when(changed)
      .thenRefuses('conflict', 'not-reviewed');
    edit(created, published)
      .with({
        actor: master,
        facts: { ...itemFacts, approval: { approved: revisionOf({ ...fields, title: 'Grid' }) } },
      })
      .when(changed)
      .then({ type: 'ContentEdited', data: { title: 'Grid' } });
    specification(restoreItem(articles))(created, published, { type: 'ContentEdited', data: { title: 'Grid' } })
      .with({ facts: { fields, topSlug: 'css', approval: none } })
      .when({ key, version: 1 })
      .thenRefuses('conflict', 'not-reviewed');
  });

  test('a schedule ends where the text was edited after its approval [LIF-01]', () => {
    const at = '2199-07-21T07:30:00.000Z';
    specification(scheduleItem(articles))(created)
      .with({ facts: { moment: at, approval: none } })
      .when({ key, at: '2199-07-21T09:30' })
      .thenRefuses('conflict', 'not-reviewed');
    specification(publishScheduled(articles))(
      created,
      { type: 'ContentScheduled', data: { at } },
      { type: 'ContentDraftSaved', data: { draft: { title: 'Grid' }, since: at } },
    )
      .with({ facts: { approval } })
      .when({ key, at })
      .then({ type: 'ContentUnscheduled', data: {} });
  });

  test('the order and the tags can be changed without another approval', () => {
    expect(isApproved({ ...fields, order: 3, tags: ['css'], featured: true }, approval)).toBe(true);
    expect(isApproved({ ...fields, content: '{"v":1,"ops":[{"insert":"Hi\\n"}]}' }, approval)).toBe(false);
  });

  test('the rule is changed once', () => {
    const given = specification(changePublishingRules);
    const on = { type: 'PublishingRulesChanged', data: { reviewRequired: true, historyPublic: false } } as const;
    given().when({ reviewRequired: true }).then(on);
    given(on).when({ reviewRequired: true }).thenNothing();
    given().when({ reviewRequired: false }).thenNothing();
    const both = { ...on, data: { reviewRequired: true, historyPublic: true } } as const;
    given(on).when({ reviewRequired: true, historyPublic: true }).then(both);
    given(both).when({ reviewRequired: true }).thenNothing();
    expect(publishingRules.subject).toBe('publishing-rules');
  });
});
