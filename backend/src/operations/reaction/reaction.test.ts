import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { retryAllOfReaction, retryReaction } from './retry-reaction.ts';
import { skipReaction } from './skip-reaction.ts';

const piece = { name: 'EraseFiles', event: '00000000-0000-4000-8000-000000000005', step: '' };
const settled = { facts: { tries: 0 } };

test('what has not failed is neither retried nor skipped', () => {
  specification(retryReaction)().with(settled).when(piece).thenRefuses('conflict', 'nothing-failed');
  specification(skipReaction)()
    .with(settled)
    .when({ ...piece, reason: 'Never mind' })
    .thenRefuses('conflict', 'nothing-failed');
  specification(retryAllOfReaction)()
    .with(settled)
    .when({ name: piece.name })
    .thenRefuses('conflict', 'nothing-failed');
});
