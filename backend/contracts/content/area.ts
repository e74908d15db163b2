import { area as areaOf } from '../kernel/area-contract.ts';
import * as authors from './authors.ts';
import * as categories from './categories.ts';
import * as items from './item.ts';
import * as links from './links.ts';
import * as pageSettings from './page-settings.ts';
import * as permissions from './permissions.ts';
import * as published from './published.ts';
import * as search from './search.ts';
import * as searchSettings from './search-settings.ts';
import * as tags from './tags.ts';
import * as things from './things.ts';

/** Articles and tutorials with their categories, tags and authors. */
export const area = areaOf('content', [
  permissions,
  items,
  links,
  authors,
  categories,
  pageSettings,
  published,
  search,
  searchSettings,
  tags,
  things,
]);
