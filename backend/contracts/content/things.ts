import { capitalised } from '../kernel/capitalised.ts';
import { categoryThing, refersToCategory } from '../kernel/category-thing.ts';
import { imageFields, lifeFields, listSearch, thing, type Thing } from '../kernel/thing.ts';
import { authorAggregate, authors } from './authors.ts';
import { articleCategories, contentCategories, tutorialCategories } from './categories.ts';
import { articles, itemRoot, tutorials, type ItemContract } from './item.ts';
import { itemAggregate } from './item-events.ts';
import { pageSettingsAggregate, pageSettingsOf, type PageSettingsContract } from './page-settings.ts';
import { manageAuthors } from './permissions.ts';
import { searchSynonymsAggregate, updateSearchSynonyms } from './search-settings.ts';
import { articleTags, tagAggregate, tutorialTags, type TagContract } from './tags.ts';

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
  fields: { firstName: {}, lastName: {}, otherNames: {}, deleted: lifeFields.deleted },
  history: { group: manageAuthors.name, publishable: false, returns: true, restore: authors.restore },
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
  ...[articleTags, tutorialTags].map(tagThing),
  ...Object.values(pageSettingsOf).map(pageSettingsThing),
  searchSynonymsThing,
];
