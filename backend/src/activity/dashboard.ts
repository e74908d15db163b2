import type { Knex } from 'knex';
import { dashboard as declared } from '@learnloom/contracts/activity/activity';
import type { ItemKind } from '@learnloom/contracts/content/item';
import { answer } from '../kernel/reading/answer.ts';

interface Counts {
  readonly published: number;
  readonly drafts: number;
}

const countOf = async (rows: Knex.QueryBuilder): Promise<number> =>
  Number(((await rows.count({ count: '*' }).first()) as { count: number } | undefined)?.count ?? 0);

async function contentCounts(db: Knex, kind: ItemKind): Promise<Counts> {
  const [published, all] = await Promise.all([
    countOf(db('content_item').where({ kind, published: true })),
    countOf(db('content_item').where({ kind })),
  ]);
  return { published, drafts: all - published };
}

/** Figures at a glance; each comes from the read model of its area. */
export const dashboard = answer(declared, async (_input, { db }) => {
  const [articles, tutorials, total, suspended, subscribers] = await Promise.all([
    contentCounts(db, 'article'),
    contentCounts(db, 'tutorial'),
    countOf(db('account').where({ deleted: false })),
    countOf(db('account').where({ deleted: false, suspended: true })),
    countOf(db('subscriber')),
  ]);
  return { articles, tutorials, accounts: { total, suspended }, subscribers };
});
