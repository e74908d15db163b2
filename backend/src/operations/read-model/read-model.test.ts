import { expect, test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { cancelRebuild } from './cancel-rebuild.ts';
import { streamKey } from './read-model.ts';
import { rebuildReadModel } from './rebuild-read-model.ts';
import { retryParkedEvents } from './retry-parked-events.ts';
import { skipParkedEvent } from './skip-parked-event.ts';

const name = 'category';
const stream = 'article-category-1';
const event = '00000000-0000-4000-8000-000000000005';
const requested = { type: 'ReadModelRebuildRequested', data: { name, number: 1 } } as const;

test('a rebuild is asked for once at a time', () => {
  const given = specification(rebuildReadModel);
  given()
    .with({ facts: { rebuilding: false } })
    .when({ name })
    .then(requested);
  given(requested)
    .with({ facts: { rebuilding: false } })
    .when({ name })
    .then({ type: 'ReadModelRebuildRequested', data: { name, number: 2 } });
  given(requested)
    .with({ facts: { rebuilding: true } })
    .when({ name })
    .thenRefuses('conflict', 'rebuilding-already');
});

test('only a rebuild that goes on can be cancelled', () => {
  const given = specification(cancelRebuild)(requested);
  given
    .with({ facts: { rebuilding: true } })
    .when({ name })
    .then({ type: 'ReadModelRebuildCancelled', data: { name, number: 2 } });
  given
    .with({ facts: { rebuilding: false } })
    .when({ name })
    .thenRefuses('conflict', 'not-rebuilding');
});

test('what is parked can be retried', () => {
  const given = specification(retryParkedEvents)(requested);
  given
    .with({ facts: { first: event } })
    .when({ name, stream })
    .then({ type: 'ParkedEventsRetryRequested', data: { name, number: 2, stream } });
  given
    .with({ facts: { first: null } })
    .when({ name, stream })
    .thenRefuses('conflict', 'nothing-parked');
});

test('the first parked event of a stream can be skipped, and no other', () => {
  const given = specification(skipParkedEvent)();
  given
    .with({ facts: { first: event } })
    .when({ name, stream, event })
    .then({ type: 'ParkedEventSkipRequested', data: { name, number: 1, stream, event } });
  for (const first of [null, '00000000-0000-4000-8000-000000000006'])
    given.with({ facts: { first } }).when({ name, stream, event }).thenRefuses('conflict', 'not-the-first-parked');
});

test('each read model has a stream of its own', () => {
  expect(streamKey({ name })).toBe(streamKey({ name }));
  expect(streamKey({ name })).not.toBe(streamKey({ name: 'tag' }));
});
