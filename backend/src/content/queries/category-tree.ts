import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';

export interface Branch {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
}

/** Sub categories that a page names. */
export const MOST_BRANCHES = 200;

interface Orderable<Rows> {
  orderBy(column: 'createdAt' | 'title' | 'key'): Rows;
}

export const inTreeOrder = <Rows extends Orderable<Rows>>(categories: Rows): Rows =>
  categories.orderBy('createdAt').orderBy('title').orderBy('key');

export const publishedSubCategories = ({ read }: Pick<Ports, 'read'>, parent: string): Promise<Branch[]> =>
  content(read)
    .selectFrom('category')
    .where('parent', '=', parent)
    .where('published', '=', true)
    .$call(inTreeOrder)
    .limit(MOST_BRANCHES)
    .select(['key', 'title', 'slug'])
    .execute();
