import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKernel, testLog } from '../../../deploy/testing/database.ts';
import { eventually } from '../../../deploy/testing/eventually.ts';
import type { Kernel } from './kernel.ts';
import { Wake } from './wake.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

const notify = (channel: string, payload: string) =>
  kernel.database.pool.query('select pg_notify($1, $2)', [channel, payload]);

test('hears what another connection tells', async () => {
  const heard: string[] = [];
  const off = kernel.wake.on('es_checkpoint', payload => heard.push(payload));
  await notify('es_checkpoint', 'one');
  await eventually(() => expect(heard).toEqual(['one']));
  off();
});

test('hears of other processes only what it asked for, and itself always', async () => {
  const heard: string[] = [];
  const wake = await Wake.open(kernel.database.url, testLog, ['es_checkpoint']);
  wake.on('es_events', payload => heard.push(`events ${payload}`));
  wake.on('es_checkpoint', payload => heard.push(`checkpoint ${payload}`));
  await notify('es_events', 'other');
  await notify('es_checkpoint', 'other');
  await eventually(() => expect(heard).toEqual(['checkpoint other']));
  wake.emit('es_events', 'own');
  expect(heard).toEqual(['checkpoint other', 'events own']);
  await wake.close();
});

test('a listener that fails does not keep the others from hearing', async () => {
  const heard: string[] = [];
  const offs = [
    kernel.wake.onChange(() => {
      throw new Error('a listener fails');
    }),
    kernel.wake.onChange(change => heard.push(change.topic)),
  ];
  await notify('changes', JSON.stringify([{ topic: 'a', keys: [], scopes: [], position: '1' }]));
  await eventually(() => expect(heard).toEqual(['a']));
  offs.forEach(off => off());
});

test('listens again after its connection was killed, and says that notices may be missing', async () => {
  const heard: string[] = [];
  let gaps = 0;
  kernel.wake.on('es_checkpoint', payload => heard.push(payload));
  kernel.wake.onGap(() => (gaps += 1));
  await kernel.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'learnloom wake'`,
  );
  await eventually(() => expect(gaps).toBe(1));
  await notify('es_checkpoint', 'after');
  await eventually(() => expect(heard).toEqual(['after']));
});
