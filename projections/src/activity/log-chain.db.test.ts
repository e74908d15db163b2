import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { up as linksAsBytes } from '@learnloom/platform/migrations/046-chain-links';
import { testKernel } from '@learnloom/testing/database';
import { Log } from '@learnloom/testing/event-store-db/log';
import { startStandIn } from '@learnloom/testing/event-store-db/stand-in';
import { startProjections } from '@learnloom/testing/projections';
import { tablesOf } from '@learnloom/testing/tables';
import { counted, counterStream } from '../projector/counting.fixture.ts';
import { projectorPool } from '../projector/projector-group.ts';
import { rebuild } from '../projector/rebuild.ts';
import { checkChain } from './check-chain.ts';
import { logChain } from './log-chain.ts';

const { signal } = new AbortController();
const streams = [counterStream(), counterStream()];

/** Twelve events in two streams, chained as they came. */
async function chained(kernel: Kernel) {
  const running = await startProjections(kernel, [logChain]);
  for (let round = 0; round < 6; round += 1) {
    const { position } = await kernel.store.append(streams[round % 2] ?? '', [counted(round), counted(round)], 'any');
    expect(await kernel.barrier.reached(position, 20_000)).toBe(true);
  }
  const { database, log, store, sealing } = kernel;
  const pool = projectorPool(database.url, log);
  const ports = { url: database.url, pool, store, sealing, log };
  return {
    ports,
    check: (number?: number) => checkChain(ports, { signal, ...(number !== undefined && { head: { number } }) }),
    async stop() {
      await running.stop();
      await pool.end();
    },
  };
}

const columns = 'stream, version, id, type, data, metadata';

let kernel: Kernel;
let chain: Awaited<ReturnType<typeof chained>>;
beforeAll(async () => {
  kernel = await testKernel();
  chain = await chained(kernel);
});
afterAll(async () => {
  await chain.stop();
  await kernel.close();
});

/** Does to the log what nobody may, has the chain checked, and puts everything back. */
async function tampered(sql: string) {
  const { pool } = kernel.database;
  await pool.query(`alter table es.events disable trigger all; create table kept as select * from es.events`);
  try {
    await pool.query(sql);
    return await chain.check(12);
  } finally {
    await pool.query(`delete from es.events; insert into es.events overriding system value select * from kept;
      drop table kept; alter table es.events enable trigger all`);
  }
}

const at = (number: number) => `(select position from es.events order by position limit 1 offset ${number - 1})`;

test('a log that nobody altered has a whole chain, the same when it is made anew [PRM-04]', async () => {
  const rows = async () =>
    (
      await chain.ports.pool.query<{ link: string }>(
        `select position, number, event, name, encode(link, 'hex') as link from log_chain order by 1`,
      )
    ).rows;
  const before = await rows();
  expect(before).toHaveLength(12);
  expect(await chain.check(12)).toEqual({ events: 12, broken: null, atHead: before.at(-1)?.link });
  await rebuild(chain.ports, logChain, { signal });
  expect(await rows()).toEqual(before);
});

test.each([
  ['altered', `update es.events set data = data || '{"by": 99}' where position = ${at(5)}`, 5],
  ['altered', `update es.events set metadata = metadata || '{"actor": "another"}' where position = ${at(7)}`, 7],
  ['gone', `delete from es.events where position = ${at(4)}`, 4],
  ['gone', `delete from es.events where position >= ${at(11)}`, 11],
  [
    'moved',
    `create table swapped as select a.position as other, b.* from kept a, kept b
       where a.position in (${at(3)}, ${at(8)}) and b.position in (${at(3)}, ${at(8)}) and a.position <> b.position;
     delete from es.events where position in (select position from swapped);
     insert into es.events (position, ${columns}) overriding system value select other, ${columns} from swapped;
     drop table swapped`,
    3,
  ],
])('an event that was %s breaks the chain there, and is named', async (kind, sql, number) => {
  const { rows } = await chain.ports.pool.query<{ name: string }>('select name from log_chain where number = $1', [
    number,
  ]);
  const { broken, atHead } = await tampered(sql);
  expect(broken).toMatchObject({ kind, number, name: rows[0]?.name });
  const whole = await chain.check(12);
  expect(whole.broken).toBeNull();
  expect(atHead).not.toBe(whole.atHead);
});

test('a link that was altered is named, too', async () => {
  const { pool } = kernel.database;
  const { rows } = await pool.query<{ link: Buffer }>(`select link from read.log_chain where number = 6`);
  await pool.query(`update read.log_chain set link = sha256('another') where number = 6`);
  expect((await chain.check()).broken).toMatchObject({ kind: 'altered', number: 6 });
  await pool.query(`update read.log_chain set link = $1 where number = 6`, [rows[0]?.link]);
});

test('a chain of an earlier version, with links as hex digits, is whole after the upgrade, and a damaged link is named', async () => {
  const { pool } = kernel.database;
  const db = tablesOf(kernel.database);
  const before = await chain.check(12);
  const asHex = `alter table read.log_chain alter link type text using encode(link, 'hex')`;
  await pool.query(asHex);
  await linksAsBytes(db);
  expect(await chain.check(12)).toEqual(before);
  await pool.query(`${asHex}; create table links as table read.log_chain;
    update read.log_chain set link = 'not a link' where number = 3`);
  await linksAsBytes(db);
  expect((await chain.check()).broken).toMatchObject({ kind: 'altered', number: 3 });
  await pool.query(`update read.log_chain c set link = decode(l.link, 'hex') from links l where l.position = c.position;
    drop table links`);
});

test('in an EventStoreDB the same events have the same links, and an altered one is named', async () => {
  const log = new Log();
  const standIn = await startStandIn({ log });
  const other = await testKernel(standIn.address);
  const theirs = await chained(other);
  try {
    expect((await theirs.check()).broken).toBeNull();
    const ours = log.all.filter(({ type }) => type === 'Counted');
    const fifth = ours[4];
    if (!fifth) throw new Error('There are fewer events than were written');
    const altered = { ...fifth, data: Buffer.from(JSON.stringify({ by: 99, label: 'x' })) };
    log.all[fifth.index] = altered;
    expect((await theirs.check()).broken).toMatchObject({ kind: 'altered', number: 5, event: fifth.id });
  } finally {
    await theirs.stop();
    await other.close();
    await standIn.close();
  }
});
