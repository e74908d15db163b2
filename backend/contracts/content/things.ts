import { capitalised } from '../kernel/capitalised.ts';
import { categorySpaceThings, categoryThing, refersToCategory } from '../kernel/category-thing.ts';
import { imageFields, lifeFields, listSearch, thing, type Thing } from '../kernel/thing.ts';
import { authorAggregate, authors } from './authors.ts';
import { articleCategories, contentCategories, tutorialCategories } from './categories.ts';
import { articles, itemRoot, tutorials, type ItemContract } from './item.ts';
import { itemAggregate } from './item-events.ts';
import { pageSettingsAggregate, pageSettingsOf, type PageSettingsContract } from './page-settings.ts';
import { manageAuthors, manageSnippets } from './permissions.ts';
import { previewLinkAggregate, previewLinksOf, type PreviewLinkContract } from './preview-links.ts';
import {
  publishingRules,
  publishingRulesAggregate,
  reviewAggregate,
  reviewsOf,
  type ReviewContract,
} from './review.ts';
import { searchSynonymsAggregate, updateSearchSynonyms } from './search-settings.ts';
import { snippetAggregate, snippets } from './snippets.ts';
import { articleTags, tagAggregate, tutorialTags, type TagContract } from './tags.ts';

const staffMember = { to: 'account', gone: 'a deleted account' };

function itemThing({ kind, group, restore }: ItemContract): Thing {
  const category = { refers: refersToCategory(contentCategories[kind]) };
  return thing({
    subject: kind,
    aggregate: itemAggregate,
    noun: kind,
    label: `${capitalised(kind)}s`,
    named: [['title']],
    page: listSearch(itemRoot[kind]),
    fields: {
      title: {},
      slug: {},
      kind: {},
      ...lifeFields,
      publishedAt: { label: 'Publication date' },
      draftSince: { label: 'Unpublished changes since' },
      scheduledFor: { label: 'Scheduled for' },
      featured: {},
      author: { refers: { to: authors.subject, gone: 'a deleted author' } },
      topCategory: category,
      category,
      tags: {},
      order: {},
      metaTitle: {},
      metaKeywords: { label: 'Keywords' },
      ...imageFields,
      summary: {},
      content: { label: 'Content' },
    },
    history: {
      group,
      publishable: true,
      returns: true,
      restore,
      effects: changed => [
        'Tags that no longer exist are left out.',
        ...(changed.has('draftSince') ? ['Unpublished changes will be discarded.'] : []),
        ...(changed.has('scheduledFor') ? ['The scheduled publication will be canceled.'] : []),
      ],
    },
  });
}

const tagThing = ({ kind, group, subject, restore }: TagContract): Thing =>
  thing({
    subject,
    aggregate: tagAggregate,
    noun: `${kind} tag`,
    label: `${capitalised(kind)} tags`,
    named: [['title']],
    page: listSearch(`${itemRoot[kind]}/tags`),
    fields: { title: {}, slug: {}, kind: {}, ...lifeFields },
    history: { group, publishable: true, returns: true, restore },
  });

const authorThing = thing({
  subject: authors.subject,
  aggregate: authorAggregate,
  noun: 'author',
  label: 'Authors',
  named: [['firstName', 'lastName']],
  page: listSearch(`${itemRoot.article}/authors`),
  fields: {
    firstName: {},
    lastName: {},
    otherNames: {},
    bio: { label: 'About the author' },
    deleted: lifeFields.deleted,
  },
  history: { group: manageAuthors.name, publishable: false, returns: true, restore: authors.restore },
});

const snippetThing = thing({
  subject: snippets.subject,
  aggregate: snippetAggregate,
  noun: 'snippet',
  label: 'Snippets and templates',
  named: [['title']],
  page: listSearch('/snippets'),
  fields: {
    title: {},
    purpose: { values: { snippet: 'Snippet', template: 'Template' } },
    description: {},
    content: { label: 'Content' },
    deleted: lifeFields.deleted,
  },
  history: { group: manageSnippets.name, publishable: false, returns: true, restore: snippets.restore },
});

const pageSettingsThing = ({ kind, group, subject }: PageSettingsContract): Thing =>
  thing({
    subject,
    aggregate: pageSettingsAggregate,
    noun: 'page settings',
    label: `${capitalised(kind)} page settings`,
    // What they hold is no name.
    named: [],
    called: () => `Page settings of ${kind === 'article' ? 'an' : 'a'} ${kind}`,
    page: () => itemRoot[kind],
    fields: {
      canonical: { label: 'Canonical address' },
      noIndex: { label: 'Hidden from search engines' },
      shareImage: { label: 'Share image' },
      cover: { label: 'Thumbnail as cover' },
      shownDate: { label: 'Date shown' },
      coAuthors: { label: 'More authors', refers: { to: authors.subject, gone: 'a deleted author' } },
      related: { refers: { to: kind, gone: 'a deleted page' } },
      practice: {},
      kind: {},
    },
    editors: () => group,
  });

const previewLinkThing = ({ kind, group, subject }: PreviewLinkContract): Thing =>
  thing({
    subject,
    aggregate: previewLinkAggregate,
    noun: 'preview link',
    label: `${capitalised(kind)} preview links`,
    named: [],
    called: () => `Preview link of ${kind === 'article' ? 'an' : 'a'} ${kind}`,
    page: () => itemRoot[kind],
    fields: {
      item: { label: capitalised(kind), refers: { to: kind, gone: `a deleted ${kind}` } },
      expiresAt: { label: 'Expires' },
      number: { label: 'Links so far' },
      kind: {},
    },
    editors: () => group,
  });

const reviewThing = ({ kind, group, subject }: ReviewContract): Thing =>
  thing({
    subject,
    aggregate: reviewAggregate,
    noun: 'review',
    label: `${capitalised(kind)} reviews`,
    named: [],
    called: () => `Review of ${kind === 'article' ? 'an' : 'a'} ${kind}`,
    page: () => itemRoot[kind],
    fields: {
      item: { label: capitalised(kind), refers: { to: kind, gone: `a deleted ${kind}` } },
      status: {
        values: { requested: 'Requested', approved: 'Approved', changes: 'Changes requested', waived: 'Not required' },
      },
      requester: { label: 'Requested by', refers: staffMember },
      reviewer: { refers: staffMember },
      by: { label: 'Decided by', refers: staffMember },
      note: { label: 'Note or reason' },
      commentCount: { label: 'Comments' },
      revision: { label: 'Approved version' },
      kind: {},
    },
    editors: () => group,
  });

const publishingRulesThing = thing({
  subject: publishingRules.subject,
  aggregate: publishingRulesAggregate,
  noun: 'publishing rules',
  label: 'Publishing rules',
  named: [],
  called: () => 'Publishing rules',
  page: () => '/settings/publishing',
  fields: { reviewRequired: { label: 'Review required' }, historyPublic: { label: 'Public edit history' } },
  editors: () => publishingRules.change.permission,
});

const searchSynonymsThing = thing({
  subject: updateSearchSynonyms.subject,
  aggregate: searchSynonymsAggregate,
  noun: 'search synonyms',
  label: 'Search synonyms',
  // There is one list: what it holds is no name.
  named: [],
  called: () => 'Search synonyms',
  page: () => '/settings/search/synonyms',
  fields: { synonyms: {} },
  editors: () => updateSearchSynonyms.permission,
});

/** In the order in which the log offers them. */
export const contentThings: readonly Thing[] = [
  ...[articles, tutorials].map(itemThing),
  authorThing,
  categoryThing(articleCategories, `${itemRoot.article}/categories`),
  categoryThing(tutorialCategories, `${itemRoot.tutorial}/categories`),
  ...categorySpaceThings(articleCategories, `${itemRoot.article}/categories`),
  ...categorySpaceThings(tutorialCategories, `${itemRoot.tutorial}/categories`),
  ...[articleTags, tutorialTags].map(tagThing),
  snippetThing,
  ...Object.values(pageSettingsOf).map(pageSettingsThing),
  ...Object.values(previewLinksOf).map(previewLinkThing),
  ...Object.values(reviewsOf).map(reviewThing),
  publishingRulesThing,
  searchSynonymsThing,
];
