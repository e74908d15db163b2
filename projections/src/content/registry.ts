import type { Projection } from '../projector/projection.ts';
import { author } from './author.ts';
import { contentItem } from './item.ts';
import { contentLink } from './item-links.ts';
import { contentText } from './item-text.ts';
import { pageSettings } from './page-settings.ts';
import { searchSynonyms } from './search-synonyms.ts';
import { tag } from './tag.ts';

export const readModels: readonly Projection[] = [
  contentItem,
  contentText,
  contentLink,
  author,
  pageSettings,
  tag,
  searchSynonyms,
];
