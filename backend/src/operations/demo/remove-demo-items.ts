import { demoContent, type DemoContentEvent } from '@learnloom/contracts/operations/demo-content';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { Effect } from '../../kernel/reactions/reaction.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { demoContentStream } from './demo-content.ts';
import { removalOrder, type KnownItem } from '@learnloom/importing/imported-kinds';
import { changedByPeople } from './changed-by-people.ts';

/** Items that are removed in one go: as often progress is told. */
const AT_ONCE = 25;

type Removal = 'removed' | 'kept' | 'gone';

/** What people use, such as a category with articles of their own, refuses to go: it is kept. */
async function removeItem({ kind, key }: KnownItem, effect: Effect): Promise<Removal> {
  try {
    const { position } = await effect.execute(kind.remove, { key }, key);
    return position === null ? 'gone' : 'removed';
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'missing') return 'gone';
    if (error instanceof Refusal && (error.kind === 'conflict' || error.kind === 'invalid')) return 'kept';
    throw error;
  }
}

export const removeDemoItems = reaction<DemoContentEvent>('RemoveDemoContent', {
  about: 'Removes the demo content on request',
  on: {
    DemoContentRemovalRequested: async ({ key }, ports, effect) => {
      const state = await ports.stateOf(demoContentStream, key);
      if (state?.status !== 'removing') return;
      const all = removalOrder(state.items);
      const from = Number(effect.step ?? 0);
      const these = all.slice(from, from + AT_ONCE);
      const changedKeys = await changedByPeople(ports, these);
      const counts: Record<Removal, number> = { removed: 0, kept: 0, gone: 0 };
      for (const item of these) counts[changedKeys.has(item.key) ? 'kept' : await removeItem(item, effect)] += 1;
      // Items of kinds that this version does not know end with the last step.
      const through = from + these.length >= all.length ? state.items.length : from + these.length;
      await effect.execute(demoContent.noteRemoved, { through, removed: counts.removed, kept: counts.kept });
      if (through < state.items.length) effect.schedule(new Date(), String(through));
    },
  },
});
