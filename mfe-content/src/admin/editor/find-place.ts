import type { ItemPlace } from '@learnloom/contracts/content/item';
import { moment } from '@learnloom/contracts/activity/history';
import { askServer } from '@learnloom/ui/platform';
import type { ItemScreens } from '../kinds.ts';

/** Rows that a list gives at once. */
const MOST = 100;

/** Where an item stands that somebody else gave another address; null for one that was deleted. */
export async function placeOf(kind: ItemScreens, key: string): Promise<ItemPlace | null> {
  const { contract } = kind;
  const { deleted, fields } = await askServer(moment, { subject: contract.kind, key });
  const slug = fields.find(({ field }) => field === 'slug')?.value;
  if (deleted || typeof slug !== 'string') return null;
  const { rows } = await askServer(contract.list, { search: slug, status: 'all', page: 1, limit: MOST });
  const row = rows.find(one => one.key === key);
  return row ? { key, slug: row.slug, parentCategory: row.categorySlug } : null;
}
