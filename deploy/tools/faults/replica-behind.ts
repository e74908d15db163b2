import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startReplicatedPostgres, type ReplicatedPostgres } from '@learnloom/testing/replicated-postgres';
import { fault, type FaultOptions } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { Newsstand, startReaders, type Readers } from './harness/newsstand.ts';
import { millisecondsOf, pause, until } from './harness/waiting.ts';

const RECOVER_MS = 15_000;
/** Longer than a replica that is behind is ever used. */
const LEFT_OUT_MS = 30_000;

/** Queries that hold up replay are ended, as an operator would set it; so are those that need rows which are cleaned up. */
const REPLICA = { max_standby_streaming_delay: '50' };

/** Nobody to whom something newer was promised is shown an older answer, however far the replica is behind. */
export const replicaBehind = fault(24, 'answers from a replica that lags, stalls and cancels', {
  limit: null,
  async run(options) {
    const rounds = options.short ? 30 : 3000;
    const servers = await startReplicatedPostgres(REPLICA);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'learnloom-replica-'));
    let readers: Readers | null = null;
    try {
      readers = await startReaders(servers, dataDir);
      const stand = await Newsstand.open(readers, options.random);
      await until(
        'the replica',
        async () => Promise.resolve(readers?.states().every(state => state === 'used') ?? false),
        {
          ms: RECOVER_MS,
          signal: options.signal,
        },
      );
      await stand.rounds(rounds, options.signal, () => servers.query('primary', 'vacuum'));
      const broken = new Broken();
      const recovery = await stall(servers, readers, stand, broken, options);
      const { fills, fromReplica, edits, old } = { ...stand.counts(), fromReplica: readers.served() };
      broken.check(old === 0, `${old} of ${fills} answers were older than what had been promised`);
      broken.check(fromReplica > 0, 'The replica answered nothing');
      const note = `${fills} answers made, ${fromReplica} queries by the replica, ${readers.turnedDown()} by the primary instead`;
      return {
        kills: 0,
        acknowledged: edits,
        lost: 0,
        duplicated: 0,
        recoveries: [recovery],
        broken: broken.list,
        note,
      };
    } finally {
      await readers?.close();
      await servers.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
});

/** The replica stops following for a while. Gives the milliseconds until it is used again. */
async function stall(
  servers: ReplicatedPostgres,
  readers: Readers,
  stand: Newsstand,
  broken: Broken,
  { signal }: FaultOptions,
): Promise<number> {
  await servers.query('replica', 'select pg_wal_replay_pause()');
  const stopTime = performance.now();
  let ready = await readers.ready();
  while (ready.replica?.details.state !== 'behind' && performance.now() - stopTime < LEFT_OUT_MS) {
    await stand.rounds(2, signal);
    await pause(100, signal);
    ready = await readers.ready();
  }
  // Both backends know by then, and answer from the primary.
  await stand.rounds(4, signal);
  broken.check(
    ready.status === 'degraded' && ready.replica?.details.state === 'behind',
    `A replica that is behind is not named: ${JSON.stringify(ready)}`,
  );
  await servers.query('replica', 'select pg_wal_replay_resume()');
  const isUsedAgain = () => Promise.resolve(readers.states().every(state => state === 'used'));
  return millisecondsOf(() => until('the replica again', isUsedAgain, { ms: RECOVER_MS, signal }));
}
