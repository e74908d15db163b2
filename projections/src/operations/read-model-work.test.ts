import { test } from 'vitest';
import { readModelChanges } from '@learnloom/contracts/operations/read-models';
import { readModel, timeOf } from '../projector/read-model.ts';
import { readModelWork } from './read-model-work.ts';

const asked = { name: 'tag', number: 3 };

test.each([
  ['ReadModelRebuildRequested', {}, 'rebuild'],
  ['ReadModelRebuildCancelled', {}, 'cancel'],
  ['ParkedEventsRetryRequested', { stream: 'tag-1' }, 'retry'],
  ['ParkedEventSkipRequested', { stream: 'tag-1', event: 'e' }, 'skip'],
])('%s is one row, named and numbered', (type, about, kind) => {
  readModel(readModelWork)
    .given({ type, data: { ...asked, ...about } })
    .then({ stream: null, event: null, ...asked, ...about, key: 'tag/3', kind, requestedAt: timeOf(0) })
    .announces(readModelChanges.name)
    .within('tag');
});
