import type { ItemKind } from '@learnloom/contracts/content/item';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';

export interface Branch {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
}

/** Sub categories that a page names. */
const MOST = 200;

export const publishedSubCategories = ({ read }: Pick<Ports, 'read'>, parent: string): Promise<Branch[]> =>
  content(read)
    .selectFrom('category')
    .where('parent', '=', parent)
    .where('published', '=', true)
    .orderBy('createdAt')
    .orderBy('title')
    .orderBy('key')
    .limit(MOST)
    .select(['key', 'title', 'slug'])
    .execute();

/** Whether items stand in a top category itself, which makes it its own first branch. */
export async function hasDirectItems({ read }: Pick<Ports, 'read'>, kind: ItemKind, top: string): Promise<boolean> {
  const found = await content(read)
    .selectFrom('content_item')
    .where('category', '=', top)
    .where('kind', '=', kind)
    .where('published', '=', true)
    .select('key')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
