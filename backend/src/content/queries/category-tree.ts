import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';
import type { Orderable } from './orderable.ts';

export interface Branch {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
}

/** Sub categories that a page names. */
export const MOST_BRANCHES = 200;

export const inTreeOrder = <Rows extends Orderable<Rows, 'place' | 'createdAt' | 'title' | 'key'>>(
  categories: Rows,
): Rows => categories.orderBy('place').orderBy('createdAt').orderBy('title').orderBy('key');

export const publishedSubCategories = ({ read }: Pick<Ports, 'read'>, parent: string): Promise<Branch[]> =>
  content(read)
    .selectFrom('category')
    .where('parent', '=', parent)
    .where('published', '=', true)
    .$call(inTreeOrder)
    .limit(MOST_BRANCHES)
    .select(['key', 'title', 'slug'])
    .execute();
