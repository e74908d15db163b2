import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKernel } from '../../../deploy/testing/database.ts';
import { eventually } from '../../../deploy/testing/eventually.ts';
import type { Kernel } from './kernel.ts';

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
