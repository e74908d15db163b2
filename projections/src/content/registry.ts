import type { Projection } from '../projector/projection.ts';
import { author } from './author.ts';
import { contentChange } from './content-change.ts';
import { contentItem } from './item.ts';
import { contentLink } from './item-links.ts';
import { contentText } from './item-text.ts';
import { pageSettings } from './page-settings.ts';
import { previewLink } from './preview-link.ts';
import { publishingRules } from './publishing-rules.ts';
import { review } from './review.ts';
import { searchSynonyms } from './search-synonyms.ts';
import { snippet } from './snippet.ts';
import { tag } from './tag.ts';

export const readModels: readonly Projection[] = [
  contentItem,
  contentText,
  contentLink,
  contentChange,
  author,
  pageSettings,
  previewLink,
  publishingRules,
  review,
  snippet,
  tag,
  searchSynonyms,
];
