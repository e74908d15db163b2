import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKernel, testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import type { Kernel } from './kernel.ts';
import { Notifications } from './notifications.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

const notify = (channel: string, payload: string) =>
  kernel.database.pool.query('select pg_notify($1, $2)', [channel, payload]);

test('hears what another connection tells', async () => {
  const heard: string[] = [];
  const off = kernel.notifications.on('es_checkpoint', payload => heard.push(payload));
  await notify('es_checkpoint', 'one');
  await eventually(() => expect(heard).toEqual(['one']));
  off();
});

test('hears of other processes only what it asked for, and itself always', async () => {
  const heard: string[] = [];
  const notifications = await Notifications.open(kernel.database.url, testLog, ['es_checkpoint']);
  notifications.on('es_events', payload => heard.push(`events ${payload}`));
  notifications.on('es_checkpoint', payload => heard.push(`checkpoint ${payload}`));
  await notify('es_events', 'other');
  await notify('es_checkpoint', 'other');
  await eventually(() => expect(heard).toEqual(['checkpoint other']));
  notifications.emit('es_events', 'own');
  expect(heard).toEqual(['checkpoint other', 'events own']);
  await notifications.close();
});

test('a listener that fails does not keep the others from hearing', async () => {
  const heard: string[] = [];
  const offs = [
    kernel.notifications.onChange(() => {
      throw new Error('a listener fails');
    }),
    kernel.notifications.onChange(change => heard.push(change.topic)),
  ];
  await notify('changes', JSON.stringify([{ topic: 'a', keys: [], scopes: [], position: '1' }]));
  await eventually(() => expect(heard).toEqual(['a']));
  offs.forEach(off => off());
});

test('listens again after its connection was killed, and says that notices may be missing', async () => {
  const heard: string[] = [];
  let gaps = 0;
  kernel.notifications.on('es_checkpoint', payload => heard.push(payload));
  kernel.notifications.onGap(() => (gaps += 1));
  await kernel.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'learnloom % notifications'`,
  );
  await eventually(() => expect(gaps).toBe(1));
  await notify('es_checkpoint', 'after');
  await eventually(() => expect(heard).toEqual(['after']));
});

/** A way to the database on which connections can fall silent without ending, as behind a router that forgot them. */
async function silencing(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer(socket => {
    const onward = connect({ port: Number(target.port), host: target.hostname });
    for (const one of [socket, onward]) sockets.push(one.on('error', () => undefined));
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Of the connections that there are; new ones are as good as any. */
    silence: () => sockets.forEach(socket => socket.unpipe().pause()),
    close: () => {
      sockets.forEach(socket => socket.destroy());
      server.close();
    },
  };
}

test('notices that its connection has fallen silent, and makes another', async () => {
  const way = await silencing(kernel.database.url);
  const notifications = await Notifications.open(way.url, testLog, ['changes'], { every: 200, deadline: 5000 });
  let gaps = 0;
  const heard: string[] = [];
  notifications.onGap(() => (gaps += 1));
  notifications.on('changes', payload => heard.push(payload));
  way.silence();
  await notify('changes', 'lost');
  await eventually(() => expect(gaps).toBe(1), 20_000);
  await notify('changes', 'after');
  await eventually(() => expect(heard).toEqual(['after']));
  await notifications.close();
  way.close();
});
