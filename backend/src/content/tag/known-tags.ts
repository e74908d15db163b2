import type { ItemKind } from '@learnloom/contracts/content/item';
import type { Ports } from '../../kernel/ports.ts';
import { anyOf } from '@learnloom/platform/reading';
import { content } from '../tables.ts';

/** Those of the slugs that tags of that kind have. */
export async function knownTags(
  kind: ItemKind,
  slugs: readonly string[],
  { read }: Pick<Ports, 'read'>,
): Promise<readonly string[]> {
  const tags = await content(read)
    .selectFrom('tag')
    .where('kind', '=', kind)
    .where('slug', '=', anyOf(slugs))
    .select('slug')
    .execute();
  return tags.map(({ slug }) => slug);
}
