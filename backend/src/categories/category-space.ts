import type { CategorySpace, CategorySpaceContract } from '@learnloom/contracts/kernel/category-space';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { renderedOf } from '@learnloom/platform/rendered-documents';
import { answer } from '../kernel/reading/answer.ts';
import { categories } from './tables.ts';

/** Answers with what readers see in the free space of a published top category. */
export const categorySpace = ({ shown, kind }: CategorySpaceContract) =>
  answer(
    shown,
    async ({ slug }, { read, documents }): Promise<CategorySpace> => {
      const row = await categories(read)
        .selectFrom('category as c')
        .leftJoin('category_space as s', 's.key', 'c.key')
        .leftJoinLateral(
          ({ ref }) => renderedOf(ref('s.digest').$notNull(), documents.version).as('r'),
          join => join.onTrue(),
        )
        .where('c.kind', '=', kind)
        .where('c.slug', '=', slug)
        .where('c.parent', 'is', null)
        .where('c.published', '=', true)
        .select(['c.key', 's.content', 'r.htmlContent'])
        .executeTakeFirst();
      if (!row) throw missing(messages.contentMissing);
      const { key, content, htmlContent } = row;
      if (!content) return { key, htmlContent: '' };
      return { key, htmlContent: htmlContent ?? (await documents.keep(content)).htmlContent };
    },
    { scopes: ({ key }) => [key] },
  );
