import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { socketEvents } from '@learnloom/contracts/kernel/topic';
import { fault } from './fault.ts';
import { send } from './harness/client.ts';
import { withProduct, type Actor, type BackendProcess, type Product } from './harness/product.ts';
import { startProxy } from './harness/proxy.ts';
import { createTag, editTag, type TagCommand } from './harness/tags.ts';
import { until } from './harness/waiting.ts';
import type { Standstill } from './hostile/loop.ts';

const TOPIC = 'article-tags';
const SOCKETS = { short: 120, full: 2000 };
/** Sockets that connect at the same time. */
const AT_ONCE = 50;
const STUCK_MS = 120_000;
/** Changes, of which the one with the shortest tick counts: what the broadcast costs, each of them costs. */
const CHANGES = 5;
/** Milliseconds that a broadcast may keep a backend busy without a turn for others. */
const TICK_MS = 50;
/** All are back in this time. */
const BACK_MS = 15_000;
/** Parts of the time that the server names, and how many of all may come back in one of them. */
const PARTS = 10;
const MOST_IN_A_PART = 0.35;

/** A page that follows a topic and comes back as `live.ts` of the shell does. */
class Page {
  changes = 0;
  /** Milliseconds over which the server wants pages to come back. */
  reconnectMs = 0;
  connectedAt = 0;
  readonly live: Socket;

  constructor(address: string) {
    this.live = io(address, { transports: ['websocket'], forceNew: true });
    this.live.on('connect', () => {
      this.connectedAt = performance.now();
      this.live.emit(socketEvents.follow, { topics: [TOPIC], after: null }, () => undefined);
    });
    this.live.on(socketEvents.changed, () => (this.changes += 1));
    this.live.on(socketEvents.pace, ({ reconnectMs }: { readonly reconnectMs: number }) => {
      this.reconnectMs = reconnectMs;
      this.live.io.reconnectionDelay(reconnectMs / 2);
      this.live.io.reconnectionDelayMax(Math.max(5000, reconnectMs));
      this.live.io.randomizationFactor(1);
    });
  }
}

/** How many of these times are in the fullest part of the time that was named, as a share of all. */
function fullestPart(times: readonly number[], namedMs: number): number {
  const counts = new Map<number, number>();
  for (const time of times) {
    const part = Math.floor((time / namedMs) * PARTS);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / Math.max(1, times.length);
}

async function openPages(address: string, count: number, signal: AbortSignal): Promise<readonly Page[]> {
  const pages: Page[] = [];
  const connected = () => Promise.resolve(pages.every(({ live }) => live.connected));
  while (pages.length < count) {
    for (let index = 0; index < AT_ONCE && pages.length < count; index += 1) pages.push(new Page(address));
    await until('the sockets', connected, { ms: STUCK_MS, signal });
  }
  return pages;
}

const standstills = (backends: readonly BackendProcess[]): Promise<readonly Standstill[]> =>
  Promise.all(backends.map(async backend => (await backend.ask('loop')) as Standstill));

/** One change reaches every page without keeping a backend busy, and a backend's pages come back spread over time. */
export const socketsReconnect = fault(26, 'a change for many sockets, then kill -9 of their backend', {
  limit: BACK_MS,
  async run({ short, signal, databases }) {
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, signal, backends: 2, behindProxy: true }, async product => {
      const actor = await product.signIn();
      const [victim] = product.backends;
      const proxy = await startProxy(product.backends);
      const count = short ? SOCKETS.short : SOCKETS.full;
      const pages = await openPages(`http://127.0.0.1:${proxy.port}`, count, signal);
      try {
        const tick = await tickOfChange(product, actor, pages);
        const { times, namedMs } = await comeBack(pages, () => victim?.kill(), signal);
        const part = fullestPart(times, namedMs);
        const broken = [
          ...(tick > TICK_MS ? [`a backend stood still for ${Math.round(tick)} ms`] : []),
          ...(part > MOST_IN_A_PART ? [`${Math.round(part * 100)}% of the sockets came back together`] : []),
        ];
        const note =
          `${count} sockets, longest tick ${Math.round(tick)} ms, ${times.length} back in ${namedMs} ms, ` +
          `${Math.round(part * 100)}% in the fullest tenth`;
        const slowest = Math.max(0, ...times);
        return { kills: 1, acknowledged: 1 + CHANGES, lost: 0, duplicated: 0, recoveries: [slowest], broken, note };
      } finally {
        for (const { live } of pages) live.disconnect();
        await proxy.close();
      }
    });
  },
});

/** Milliseconds after which each page that lost its backend was connected again. */
async function comeBack(pages: readonly Page[], kill: () => Promise<void> | undefined, signal: AbortSignal) {
  const lost: Page[] = [];
  for (const page of pages) page.live.once('disconnect', () => lost.push(page));
  const namedMs = Math.max(...pages.map(({ reconnectMs }) => reconnectMs));
  const killedAt = performance.now();
  await kill();
  await until('the loss of sockets', () => Promise.resolve(lost.length > 0), { ms: STUCK_MS, signal });
  const back = () => Promise.resolve(pages.every(({ live }) => live.connected));
  await until('the sockets again', back, { ms: STUCK_MS, signal });
  return { times: lost.map(({ connectedAt }) => connectedAt - killedAt), namedMs };
}

/** The longest time that one change for all pages kept a backend busy, in milliseconds of CPU. */
async function tickOfChange({ backends, signal }: Product, actor: Actor, pages: readonly Page[]): Promise<number> {
  const key = randomUUID();
  const port = backends[1]?.port ?? 0;
  const toldAfter = async (change: TagCommand) => {
    const before = pages.map(({ changes }) => changes);
    await send(port, actor, change);
    const told = () => Promise.resolve(pages.every(({ changes }, index) => changes > (before[index] ?? 0)));
    await until('the change', told, { ms: STUCK_MS, signal });
  };
  await toldAfter(createTag(key, key));
  const ticks: number[] = [];
  while (ticks.length < CHANGES) {
    await standstills(backends);
    await toldAfter(editTag(key, `Title ${ticks.length}`, key));
    ticks.push(Math.max(...(await standstills(backends)).map(({ delay, cpu }) => Math.min(delay, cpu))));
  }
  return Math.min(...ticks);
}
