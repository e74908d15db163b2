import { demoContent, type DemoContentOverview } from '@learnloom/contracts/operations/demo-content';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { operations } from '../tables.ts';
import { changedByPeople } from './changed-by-people.ts';
import { DEMO_KEY, demoContentStream } from './demo-content.ts';
import { removalOrder, type KnownItem } from '@learnloom/importing/imported-kinds';

/** Keys of the items whose last change is their deletion. */
async function deletedKeys({ read }: Pick<Ports, 'read'>, items: readonly KnownItem[]): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const rows = await operations(read)
    .selectFrom('activity_log')
    .select(['target', 'command'])
    .distinctOn('target')
    .where(
      'target',
      'in',
      items.map(({ key }) => key),
    )
    .orderBy('target')
    .orderBy('position', 'desc')
    .execute();
  const removals = new Set(items.map(({ kind }) => kind.remove.name));
  return new Set(rows.filter(({ command }) => removals.has(command)).map(({ target }) => target));
}

function kindCounts(items: readonly KnownItem[]): DemoContentOverview['kinds'] {
  const counts = new Map<string, number>();
  for (const { kind } of items) counts.set(kind.label, (counts.get(kind.label) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count }));
}

export const demoContentOverview = answer(demoContent.overview, async (_input, ports): Promise<DemoContentOverview> => {
  const state = await ports.stateOf(demoContentStream, DEMO_KEY);
  if (!state) return { status: null, kinds: [], changed: 0, done: 0, total: 0, removed: 0, kept: 0 };
  const { status, items, through: done, removed, kept } = state;
  const all = removalOrder(items);
  const goneKeys = await deletedKeys(ports, all);
  const present = all.filter(({ key }) => !goneKeys.has(key));
  const changed = (await changedByPeople(ports, present)).size;
  return { status, kinds: kindCounts(present), changed, done, total: items.length, removed, kept };
});
