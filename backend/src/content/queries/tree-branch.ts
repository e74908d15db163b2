import type { ItemContract, TreeBranch } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { content } from '../tables.ts';
import { firstItems } from './siblings.ts';

/** Answers with a published sub category of a published category, or with that itself, as the tree shows it opened. */
export const treeBranch = (contract: ItemContract) =>
  answer(contract.branch, async ({ category, sub }, { read }): Promise<TreeBranch> => {
    const { kind } = contract;
    const row = await content(read)
      .selectFrom('category as c')
      .innerJoin('category as t', join =>
        join.on(({ or, eb, ref }) => or([eb('t.key', '=', ref('c.parent')), eb('t.key', '=', ref('c.key'))])),
      )
      .where('c.kind', '=', kind)
      .where('c.slug', '=', sub)
      .where('c.published', '=', true)
      .where('t.slug', '=', category)
      .where('t.parent', 'is', null)
      .where('t.published', '=', true)
      .select(['c.key', 'c.title', 'c.slug'])
      .executeTakeFirst();
    if (!row) throw missing(messages.contentMissing);
    const { key, title, slug } = row;
    return { title, slug, ...(await firstItems(read, kind, key)) };
  });
