import { itemsOf, type ItemKind } from '@learnloom/contracts/content/item';
import { reasonsFor, type ItemVotesContract } from '@learnloom/contracts/content/votes';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { itemStream } from '../item/item.ts';
import { visibleItems } from '../queries/visible-items.ts';
import { services } from '../services.ts';

interface Facts {
  /** Of the page that readers see now, in ISO 8601; null: they see none. */
  readonly revision: string | null;
}

/** A class behind one address votes on a page, and some change their minds. */
const limit = { requests: 90, seconds: 600 };

async function revisionOf(kind: ItemKind, key: string, { read }: Pick<Ports, 'read'>): Promise<string | null> {
  const row = await visibleItems({ read }, kind)
    .where('i.key', '=', key)
    .select(['i.revisedAt', 'i.publishedAt'])
    .executeTakeFirst();
  return row?.revisedAt ?? row?.publishedAt ?? null;
}

/** Nothing happens to the item: the vote is stored in a table of its own. */
export const voteOnItem = (contract: ItemVotesContract) =>
  itemStream(itemsOf[contract.kind]).on(contract.vote, {
    deps: [services.pageVotes],
    limit,
    unkept: true,
    prepare: async ({ key }, ports): Promise<Facts> => ({ revision: await revisionOf(contract.kind, key, ports) }),
    decide: ({ revision, helpful, reason }, _state, { facts }) => {
      if (facts.revision === null) throw refusal(contract.vote, 'page-gone');
      if (Date.parse(revision) !== Date.parse(facts.revision)) throw refusal(contract.vote, 'page-changed');
      if (reason && !reasonsFor(helpful).includes(reason)) throw refusal(contract.vote, 'reason-of-other-vote');
      return [];
    },
    respond: async ({ key, input: { ballot, helpful, reason = null }, facts: { revision } }, { pageVotes }) => {
      if (revision === null) return;
      await pageVotes.save({ item: key, revision, ballot, helpful, reason }, contract.topics.staff.name);
    },
  });
