import { io } from 'socket.io-client';
import { articleTags } from '@learnloom/contracts/content/tags';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { fault } from './fault.ts';
import { audit } from './harness/audit.ts';
import { Broken } from './harness/broken.ts';
import { Load } from './harness/load.ts';
import { withProduct } from './harness/product.ts';
import { startProxy } from './harness/proxy.ts';
import { pause, until } from './harness/waiting.ts';

/** Milliseconds between two restarts. */
const BETWEEN_MS = { short: 100, full: 1500 };
const READERS = 4;
/** Far more than anything promised. */
const STUCK_MS = 120_000;

/** Two backends behind a proxy are ended and started in turn: no request fails, and sockets find the other one. */
export const rollingRestart = fault(11, 'a rolling restart behind a proxy', {
  limit: null,
  async run({ random, short, signal, databases }) {
    const rounds = short ? 1 : 10;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, signal, backends: 2, behindProxy: true }, async product => {
      const actor = await product.signIn();
      const proxy = await startProxy(product.backends);
      const address = `http://127.0.0.1:${proxy.port}`;
      const socket = io(address, {
        transports: ['websocket'],
        auth: { token: actor.token },
        reconnectionDelayMax: 500,
      });
      const broken = new Broken();
      const reading = readers(`${address}/api${routeOf(articleTags.list).path}`, actor.token, broken);
      const load = new Load(product, { actor, random, short, mayBeAway: false, port: proxy.port });
      const connected = () => until('the socket', () => Promise.resolve(socket.connected), { ms: STUCK_MS, signal });
      try {
        for (let round = 0; round < rounds; round += 1)
          for (const backend of product.backends) {
            await connected();
            await pause(random() * (short ? BETWEEN_MS.short : BETWEEN_MS.full), signal);
            await backend.stop();
            await product.restart(backend);
            await until('the proxy', () => Promise.resolve(proxy.uses(backend)), { ms: STUCK_MS, signal });
          }
        await connected();
        broken.addAll(await load.finish());
        const read = await reading.finish();
        if (load.unavailable > 0) broken.add(`${load.unavailable} commands were answered 503`);
        const { acknowledged } = load;
        const note = `${acknowledged} commands, ${read} reads, ${rounds * product.backends.length} restarts`;
        const all = [...broken.list, ...product.ends];
        return {
          kills: 0,
          acknowledged,
          ...(await audit(databaseUrl, load.expected)),
          recoveries: [],
          broken: all,
          note,
        };
      } finally {
        await reading.finish();
        socket.disconnect();
        await proxy.close();
      }
    });
  },
});

/** Clients that read over kept connections, one request after the other. Gives how many were answered. */
function readers(url: string, token: string, broken: Broken): { finish(): Promise<number> } {
  let stopping = false;
  let answered = 0;
  const read = async () => {
    while (!stopping) {
      try {
        const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
        const text = await response.text();
        if (response.ok) answered += 1;
        else broken.add(`A read answered ${response.status} ${text.slice(0, 200)}`);
      } catch (error) {
        broken.add(`A read failed: ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
      }
    }
  };
  const running = Array.from({ length: READERS }, read);
  return {
    async finish() {
      stopping = true;
      await Promise.all(running);
      return answered;
    },
  };
}
