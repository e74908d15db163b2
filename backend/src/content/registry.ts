import { authors } from '@learnloom/contracts/content/authors';
import { articles, tutorials, type ItemContract } from '@learnloom/contracts/content/item';
import { articleTags, tutorialTags, type TagContract } from '@learnloom/contracts/content/tags';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Chore } from '../kernel/area-server.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { itemNames, snippetNames } from './queries/names.ts';
import { providers, services as own } from './services.ts';
import type { CategoryItems, Finder, Names, PublishedItems } from '../kernel/reading/lookups.ts';
import { createAuthor } from './author/create-author.ts';
import { deleteAuthor } from './author/delete-author.ts';
import { editAuthor } from './author/edit-author.ts';
import { restoreAuthor } from './author/restore-author.ts';
import { historyQueries } from './history/item-history.ts';
import { createItem } from './item/create-item.ts';
import { discardDraft } from './item/discard-draft.ts';
import { deleteItem } from './item/delete-item.ts';
import { duplicateItem } from './item/duplicate-item.ts';
import { editItem } from './item/edit-item.ts';
import { makeDraft } from './item/make-draft.ts';
import { moveItem } from './item/move-item.ts';
import { placeItem } from './item/place-item.ts';
import { publishItem } from './item/publish-item.ts';
import { restoreItem } from './item/restore-item.ts';
import { saveDraft } from './item/save-draft.ts';
import { publishScheduled, publishWhenDue, scheduleItem, unscheduleItem } from './item/schedule-item.ts';
import { tagItem } from './item/tag-item.ts';
import { linkPreview } from './services/link-preview/link-preview.ts';
import { authorList } from './queries/author-list.ts';
import { authorNames } from './queries/author-names.ts';
import { pageOfAuthor } from './queries/author-page.ts';
import { categoryPage } from './queries/category-page.ts';
import { contentEntries, contentItem } from './queries/content-api.ts';
import { contentFinders } from './queries/finders.ts';
import { findItems } from './queries/find-items.ts';
import { highlights } from './queries/highlights.ts';
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
import { itemsInOrder } from './queries/items-in-order.ts';
import { backlinks } from './queries/backlinks.ts';
import { brokenLinks } from './queries/broken-links.ts';
import { linkedPage } from './queries/linked-page.ts';
import { publishedItems } from './queries/published-items.ts';
import { treeBranch } from './queries/tree-branch.ts';
import { tagList } from './queries/tag-list.ts';
import { pagesOfTags } from './queries/tag-page.ts';
import { pageSettingsOf, type PageSettingsContract } from '@learnloom/contracts/content/page-settings';
import { changePageSettings } from './page-settings/change-page-settings.ts';
import { pageSettingsForEditing } from './page-settings/page-settings-for-editing.ts';
import { previewLinksOf, type PreviewLinkContract } from '@learnloom/contracts/content/preview-links';
import { createPreviewLink } from './preview-link/create-preview-link.ts';
import { itemPreview } from './preview-link/item-preview.ts';
import { previewLinkOne } from './preview-link/preview-link-one.ts';
import { revokePreviewLink } from './preview-link/revoke-preview-link.ts';
import { reviewsOf, type ReviewContract } from '@learnloom/contracts/content/review';
import {
  approveItem,
  commentOnItem,
  requestChanges,
  requestReview,
  resolveComment,
  waiveReview,
} from './review/deciding.ts';
import { mailReviews } from './review/mail-reviews.ts';
import { changePublishingRules, publishingRulesOne } from './review/publishing-rules.ts';
import { reviewOne } from './review/review-one.ts';
import { reviewerList } from './review/reviewers.ts';
import { createSnippet } from './snippet/create-snippet.ts';
import { deleteSnippet } from './snippet/delete-snippet.ts';
import { editSnippet } from './snippet/edit-snippet.ts';
import { restoreSnippet } from './snippet/restore-snippet.ts';
import { snippets } from '@learnloom/contracts/content/snippets';
import { snippetChoices, snippetContent, snippetForEditing, snippetList } from './queries/snippet-list.ts';
import { createTag } from './tag/create-tag.ts';
import { deleteTag } from './tag/delete-tag.ts';
import { editTag } from './tag/edit-tag.ts';
import { makeDraftTag } from './tag/make-draft-tag.ts';
import { publishTag } from './tag/publish-tag.ts';
import { restoreTag } from './tag/restore-tag.ts';
import { votesOf, type ItemVotesContract } from '@learnloom/contracts/content/votes';
import { itemVotes } from './votes/item-votes.ts';
import { voteOnItem } from './votes/vote-on-item.ts';

const kinds: readonly ItemContract[] = [articles, tutorials];
const tags: readonly TagContract[] = [articleTags, tutorialTags];

const pageSettings: readonly PageSettingsContract[] = Object.values(pageSettingsOf);

const previewLinks: readonly PreviewLinkContract[] = Object.values(previewLinksOf);

const votes: readonly ItemVotesContract[] = Object.values(votesOf);

const reviews: readonly ReviewContract[] = Object.values(reviewsOf);
const reviewSlices: readonly ((contract: ReviewContract) => Handler)[] = [
  requestReview,
  commentOnItem,
  resolveComment,
  approveItem,
  requestChanges,
  waiveReview,
];

const itemSlices: readonly ((contract: ItemContract) => Handler)[] = [
  createItem,
  editItem,
  saveDraft,
  discardDraft,
  duplicateItem,
  moveItem,
  placeItem,
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

const pages: readonly ((contract: ItemContract) => Answering)[] = [
  categoryPage,
  highlights,
  itemsInOrder,
  findItems,
  itemAddresses,
  treeBranch,
  itemPage,
  itemList,
  itemForEditing,
];

export const handlers: readonly Handler[] = [
  ...itemSlices.flatMap(slice => kinds.map(slice)),
  ...tagSlices.flatMap(slice => tags.map(slice)),
  ...pageSettings.map(changePageSettings),
  ...previewLinks.flatMap(contract => [createPreviewLink(contract), revokePreviewLink(contract)]),
  ...reviewSlices.flatMap(slice => reviews.map(slice)),
  ...votes.map(voteOnItem),
  changePublishingRules,
  updateSynonyms,
  createAuthor,
  editAuthor,
  deleteAuthor,
  restoreAuthor,
  createSnippet,
  editSnippet,
  deleteSnippet,
  restoreSnippet,
];

export const answers: readonly Answering[] = [
  ...pages.flatMap(query => kinds.map(query)),
  ...[contentEntries, contentItem].flatMap(query => kinds.map(query)),
  ...tags.map(tagList),
  ...pageSettings.map(pageSettingsForEditing),
  ...previewLinks.map(previewLinkOne),
  itemPreview,
  ...reviews.flatMap(contract => [reviewOne(contract), reviewerList(contract)]),
  ...votes.map(itemVotes),
  publishingRulesOne,
  authorList,
  snippetList,
  snippetForEditing,
  snippetChoices,
  snippetContent,
  pageOfAuthor,
  ...pagesOfTags,
  ...historyQueries,
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

export const reactions: readonly Reaction[] = [publishWhenDue, mailReviews];

export const names: Readonly<Record<string, Names>> = {
  [authors.subject]: authorNames,
  [snippets.subject]: snippetNames,
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
