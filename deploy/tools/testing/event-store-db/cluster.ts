import { EventEmitter, once } from 'node:events';
import { Log } from './log.ts';
import type { Member } from './node.ts';
import { startStandIn, type StandIn } from './stand-in.ts';

/** Two nodes of one log: what is appended by either is there, and the follower may have less of it. */
export interface Cluster {
  /** Value for EVENT_STORE_URL. */
  readonly url: string;
  readonly nodes: readonly [StandIn, StandIn];
  /** Which node leads. */
  readonly leader: StandIn;
  readonly follower: StandIn;
  /** The follower gets nothing new, until `catchUp`. */
  lag(): void;
  catchUp(): void;
  /** The leader becomes a follower, which lags, and the other leads after so many milliseconds. */
  resign(electionMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts it on this machine; the first node leads. */
export async function startCluster(): Promise<Cluster> {
  const log = new Log();
  const caughtUp = new EventEmitter().setMaxListeners(0);
  let leading: 0 | 1 | null = 0;
  let lagging: { readonly node: number; readonly end: number } | null = null;
  const members = (): Member[] =>
    nodes.map(({ port }, index) => ({ address: '127.0.0.1', port, leads: index === leading }));
  const node = (index: number): Promise<StandIn> =>
    startStandIn({
      log,
      members,
      end: () => (lagging?.node === index ? lagging.end : Number.POSITIVE_INFINITY),
      growth: signal =>
        lagging?.node === index
          ? once(caughtUp, 'caughtUp', { signal }).then(
              () => undefined,
              () => undefined,
            )
          : log.growth(signal),
    });
  const nodes: [StandIn, StandIn] = [await node(0), await node(1)];
  const catchUp = () => {
    lagging = null;
    caughtUp.emit('caughtUp');
  };
  return {
    url: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    nodes,
    get leader() {
      return nodes[leading ?? 0];
    },
    get follower() {
      return nodes[leading === 0 ? 1 : 0];
    },
    lag: () => (lagging = { node: leading === 0 ? 1 : 0, end: log.all.length }),
    catchUp,
    async resign(electionMs = 0) {
      const resigned = leading ?? 0;
      leading = null;
      lagging = { node: resigned, end: log.all.length };
      await new Promise(resolve => setTimeout(resolve, electionMs));
      leading = resigned === 0 ? 1 : 0;
    },
    close: async () => {
      for (const one of nodes) await one.close();
    },
  };
}
