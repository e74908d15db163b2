import { area as areaOf } from '../kernel/area-contract.ts';
import * as authors from './authors.ts';
import * as categories from './categories.ts';
import * as contentApi from './content-api.ts';
import * as items from './item.ts';
import * as links from './links.ts';
import * as mails from './mails.ts';
import * as pageSettings from './page-settings.ts';
import * as permissions from './permissions.ts';
import * as itemHistory from './item-history.ts';
import * as itemLists from './item-lists.ts';
import * as itemPreview from './item-preview.ts';
import * as previewLinks from './preview-links.ts';
import * as published from './published.ts';
import * as review from './review.ts';
import * as search from './search.ts';
import * as searchSettings from './search-settings.ts';
import * as snippets from './snippets.ts';
import * as tags from './tags.ts';
import * as things from './things.ts';
import * as votes from './votes.ts';

/** Articles and tutorials with their categories, tags and authors. */
export const area = areaOf('content', [
  permissions,
  items,
  contentApi,
  links,
  authors,
  categories,
  mails,
  pageSettings,
  itemHistory,
  itemLists,
  itemPreview,
  previewLinks,
  published,
  review,
  search,
  searchSettings,
  snippets,
  tags,
  things,
  votes,
]);
