import { expect, test } from 'vitest';
import { blockOf, BLOCK_EMBED, type SlotOp } from '@learnloom/documents/block-value';
import { withNewIds } from './with-new-ids.ts';

const inner = { [BLOCK_EMBED]: { id: 'inner', type: 'callout', props: {}, slots: {} } };
const outer = {
  [BLOCK_EMBED]: { id: 'outer', type: 'columns', props: {}, slots: { one: [{ insert: inner }, { insert: '\n' }] } },
};
const ops = [{ insert: 'Text\n' }, { insert: outer }, { insert: '\n' }] as readonly SlotOp[];

test('a copy of a document has blocks with ids of their own, also within blocks', () => {
  const copy = withNewIds(ops);
  const [, block] = copy.map(({ insert }) => blockOf(insert));
  const [nested] = (block?.slots['one'] ?? []).map(({ insert }) => blockOf(insert));
  expect([block?.type, nested?.type]).toEqual(['columns', 'callout']);
  expect([block?.id, nested?.id]).not.toContain('outer');
  expect([block?.id, nested?.id]).not.toContain('inner');
  expect(copy[0]).toEqual({ insert: 'Text\n' });
  expect(blockOf(ops[1]?.insert ?? '')?.id).toBe('outer');
});
