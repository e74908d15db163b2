import { test } from 'vitest';
import { importChanges } from '@learnloom/contracts/website/newsletter';
import { readModel, timeOf } from '../projector/read-model.ts';
import { subscriberImport } from './subscriber-import.ts';

const imported = { type: 'SubscribersImported', data: { addresses: ['a@example.org'], count: 300, consent: 'Sheet' } };
const hundred = (through: number, added: number) => ({ type: 'ImportedAddressesAdded', data: { through, added } });
const stopped = { type: 'SubscriberImportStopped', data: {} };
const forgotten = { type: 'SubjectForgotten', data: {} };
const row = { addresses: 300, consent: 'Sheet', startedAt: timeOf(0) };

test('an import runs until its addresses are forgotten, and one that was stopped stays so', () => {
  readModel(subscriberImport)
    .given(imported, hundred(100, 90), hundred(200, 100))
    .then({ ...row, state: 'running', through: 200, added: 190 })
    .announces(importChanges.name);
  readModel(subscriberImport)
    .given(imported, hundred(100, 90), hundred(200, 100), hundred(300, 0), forgotten)
    .then({ ...row, state: 'ended', through: 300, added: 190 });
  readModel(subscriberImport)
    .given(imported, hundred(100, 90), stopped, forgotten)
    .then({ ...row, state: 'stopped', through: 100, added: 90 });
});
