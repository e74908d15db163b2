import { authors } from '@learnloom/contracts/content/authors';
import { articles, tutorials, type ItemContract } from '@learnloom/contracts/content/item';
import { articleTags, tutorialTags, type TagContract } from '@learnloom/contracts/content/tags';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Chore } from '../kernel/area-server.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { providers, services as own } from './services.ts';
import type { CategoryItems, Finder, Names, PublishedItems } from '../kernel/reading/lookups.ts';
import { createAuthor } from './author/create-author.ts';
import { deleteAuthor } from './author/delete-author.ts';
import { editAuthor } from './author/edit-author.ts';
import { restoreAuthor } from './author/restore-author.ts';
import { createItem } from './item/create-item.ts';
import { discardDraft } from './item/discard-draft.ts';
import { deleteItem } from './item/delete-item.ts';
import { duplicateItem } from './item/duplicate-item.ts';
import { editItem } from './item/edit-item.ts';
import { makeDraft } from './item/make-draft.ts';
import { moveItem } from './item/move-item.ts';
import { publishItem } from './item/publish-item.ts';
import { restoreItem } from './item/restore-item.ts';
import { saveDraft } from './item/save-draft.ts';
import { publishScheduled, publishWhenDue, scheduleItem, unscheduleItem } from './item/schedule-item.ts';
import { tagItem } from './item/tag-item.ts';
import { linkPreview } from './services/link-preview/link-preview.ts';
import { authorList } from './queries/author-list.ts';
import { authorNames } from './queries/author-names.ts';
import { categoryPage } from './queries/category-page.ts';
import { contentFinders } from './queries/finders.ts';
import { findItems } from './queries/find-items.ts';
import { itemAddresses } from './queries/item-addresses.ts';
import { itemForEditing } from './queries/item-for-editing.ts';
import { itemList } from './queries/item-list.ts';
import { itemPage } from './queries/item-page.ts';
import { home } from './queries/home-page.ts';
import { searches } from './queries/search-content.ts';
import { missedSearches } from './search/search-misses.ts';
import { siteSearch } from './search/search-site.ts';
import { synonymsForEditing } from './search/synonyms-for-editing.ts';
import { updateSynonyms } from './search/update-synonyms.ts';
import { itemsInCategories } from './queries/items-in-categories.ts';
import { backlinks } from './queries/backlinks.ts';
import { brokenLinks } from './queries/broken-links.ts';
import { linkedPage } from './queries/linked-page.ts';
import { publishedItems } from './queries/published-items.ts';
import { treeBranch } from './queries/tree-branch.ts';
import { tagList } from './queries/tag-list.ts';
import { pageSettingsOf, type PageSettingsContract } from '@learnloom/contracts/content/page-settings';
import { changePageSettings } from './page-settings/change-page-settings.ts';
import { pageSettingsForEditing } from './page-settings/page-settings-for-editing.ts';
import { itemNames } from './queries/item-names.ts';
import { createTag } from './tag/create-tag.ts';
import { deleteTag } from './tag/delete-tag.ts';
import { editTag } from './tag/edit-tag.ts';
import { makeDraftTag } from './tag/make-draft-tag.ts';
import { publishTag } from './tag/publish-tag.ts';
import { restoreTag } from './tag/restore-tag.ts';

const kinds: readonly ItemContract[] = [articles, tutorials];
const tags: readonly TagContract[] = [articleTags, tutorialTags];

const pageSettings: readonly PageSettingsContract[] = Object.values(pageSettingsOf);

const itemSlices: readonly ((contract: ItemContract) => Handler)[] = [
  createItem,
  editItem,
  saveDraft,
  discardDraft,
  duplicateItem,
  moveItem,
  tagItem,
  publishItem,
  makeDraft,
  scheduleItem,
  unscheduleItem,
  publishScheduled,
  deleteItem,
  restoreItem,
];
const tagSlices: readonly ((contract: TagContract) => Handler)[] = [
  createTag,
  editTag,
  publishTag,
  makeDraftTag,
  deleteTag,
  restoreTag,
];

export const handlers: readonly Handler[] = [
  ...itemSlices.flatMap(slice => kinds.map(slice)),
  ...tagSlices.flatMap(slice => tags.map(slice)),
  ...pageSettings.map(changePageSettings),
  updateSynonyms,
  createAuthor,
  editAuthor,
  deleteAuthor,
  restoreAuthor,
];

export const answers: readonly Answering[] = [
  ...[categoryPage, findItems, itemAddresses, treeBranch, itemPage, itemList, itemForEditing].flatMap(query =>
    kinds.map(query),
  ),
  ...tags.map(tagList),
  ...pageSettings.map(pageSettingsForEditing),
  authorList,
  home,
  ...searches,
  siteSearch,
  missedSearches,
  synonymsForEditing,
  linkedPage,
  backlinks,
  brokenLinks,
  linkPreview,
];

export const reactions: readonly Reaction[] = [publishWhenDue];

export const names: Readonly<Record<string, Names>> = {
  [authors.subject]: authorNames,
  ...Object.fromEntries(kinds.map(({ kind }) => [kind, itemNames])),
};
export const categoryItems: Readonly<Record<string, CategoryItems>> = Object.fromEntries(
  kinds.map(({ kind }) => [kind, itemsInCategories]),
);
export const published: Readonly<Record<string, PublishedItems>> = Object.fromEntries(
  kinds.map(({ kind }) => [kind, publishedItems(kind)]),
);
export const finders: Readonly<Record<string, Finder>> = contentFinders;

export const services: readonly Provider[] = providers;
export const chores: readonly Chore[] = [
  {
    name: 'Searches without results are counted',
    every: 5000,
    run: ({ ports }) => ports.services.get(own.searchMisses).flush(),
    atEnd: true,
  },
];
