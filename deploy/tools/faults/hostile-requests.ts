import { Agent } from 'node:http';
import type { Route } from '@learnloom/contracts/kernel/command';
import { readPackage, remoteNames } from '../../webpack/packages.ts';
import { fault } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { builtPages } from './harness/built-pages.ts';
import { withProduct, type Product } from './harness/product.ts';
import { savedDocuments } from './hostile/documents.ts';
import type { Standstill } from './hostile/loop.ts';
import { requestsAt, requestsAtPage, type HostileRequest } from './hostile/requests.ts';
import { targetOf } from './hostile/schema.ts';
import { sendHostile, type Outcome } from './hostile/send.ts';

/** Milliseconds that the event loop may stand because of one request. */
const STANDS_AT_MOST = 50;
/** What stands for longer once may have been a collection of garbage, or others' work on the machine: it is tried again. */
const DOUBTED_MS = 20;
const TRIES = 4;
const UNAUTHENTICATED = 401;
/** Bytes of a refusal; a missing page's is a page. */
const REFUSAL_AT_MOST = 96 * 1024;
/** A short run sends one of so many requests at each route, and at each page. */
const EVERY = 24;
const EVERY_AT_PAGE = 4;

const pagesOf = (name: (typeof remoteNames)[number]): readonly string[] => {
  const { mounts, routes } = readPackage(name).mfe as {
    readonly mounts: readonly { readonly host: string; readonly path: string }[];
    readonly routes: Readonly<Record<string, string>>;
  };
  return mounts.some(({ host }) => host === 'main') ? Object.keys(routes) : [];
};

/** One in so many, another one for each route, so that all of them come up. */
function* some<T>(all: Iterable<T>, every: number, offset: number): Generator<T> {
  let index = offset;
  for (const one of all) if (index++ % every === 0) yield one;
}

class Thrower {
  sent = 0;
  worst = { stood: 0, by: '' };
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    private readonly product: Product,
    private token: string,
    private readonly broken: Broken,
  ) {}

  async throw(hostile: HostileRequest): Promise<void> {
    this.product.signal.throwIfAborted();
    let stood = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && stood > DOUBTED_MS; tries += 1) {
      let [outcome, standstill] = await this.measured(hostile);
      // A route before this one may have ended the session: whoever is signed in reaches further into the program.
      if (outcome.status === UNAUTHENTICATED && !hostile.anonymous && tries === 0) {
        this.token = (await this.product.signIn()).token;
        [outcome, standstill] = await this.measured(hostile);
      }
      stood = Math.min(stood, standstill.delay, standstill.cpu);
      if (tries === 0) this.judge(hostile, outcome);
    }
    const by = `${hostile.method} ${hostile.path.slice(0, 60)} with ${hostile.name}`;
    if (stood > this.worst.stood) this.worst = { stood, by };
    this.broken.check(stood <= STANDS_AT_MOST, `${by}: the loop stood for ${Math.round(stood)} ms`);
  }

  private async measured(hostile: HostileRequest): Promise<[Outcome, Standstill]> {
    const [backend] = this.product.backends;
    if (!backend) throw new Error('There is no backend');
    await backend.ask('loop');
    const outcome = await sendHostile(backend.port, this.agent, this.token, hostile);
    this.sent += 1;
    return [outcome, (await backend.ask('loop')) as Standstill];
  }

  private judge({ method, path, name }: HostileRequest, { status, bytes }: Outcome): void {
    const what = `${method} ${path.slice(0, 60)} with ${name}`;
    this.broken.check(status !== null && status < 500, `${what}: answered ${status}`);
    this.broken.check(status === null || status < 400 || bytes <= REFUSAL_AT_MOST, `${what}: ${bytes} bytes of answer`);
  }

  /** Carries out what others need to be there. */
  async send(request: HostileRequest): Promise<void> {
    const [{ status }] = await this.measured(request);
    if (status === null || status >= 300) throw new Error(`${request.method} ${request.path} answered ${status}`);
  }

  close(): void {
    this.agent.destroy();
  }
}

/**
 * Whatever is thrown at whatever is served, nobody else waits for it: no request makes the event loop stand, and each gets
 * an answer of bounded length. What is thrown follows from the declarations, so that a new route is covered by itself.
 */
export const hostileRequests = fault(20, 'hostile sizes at every route stop the event loop for 50 ms at most', {
  limit: null,
  async run({ short, signal, databases }) {
    const databaseUrl = await databases.migrated();
    const pages = builtPages();
    return withProduct({ databaseUrl, signal, pages }, async product => {
      const broken = new Broken();
      const { token } = await product.signIn();
      const thrower = new Thrower(product, token, broken);
      const [backend] = product.backends;
      const routes = ((await backend?.ask('routes')) ?? []) as readonly Route[];
      const every = short ? EVERY : 1;
      try {
        for (const hostile of await savedDocuments(one => thrower.send(one))) await thrower.throw(hostile);
        for (const [index, route] of routes.entries())
          for (const hostile of some(requestsAt(targetOf(route)), every, index)) await thrower.throw(hostile);
        const paths = pages ? [...new Set(remoteNames.flatMap(pagesOf))] : [];
        for (const [index, path] of paths.entries())
          for (const hostile of some(requestsAtPage(path), short ? EVERY_AT_PAGE : 1, index))
            await thrower.throw(hostile);
      } finally {
        thrower.close();
      }
      broken.addAll(product.ends);
      const { stood, by } = thrower.worst;
      return {
        kills: 0,
        acknowledged: thrower.sent,
        lost: 0,
        duplicated: 0,
        recoveries: [],
        broken: broken.list,
        note: `${routes.length} routes${pages ? '' : ', pages not built'}; longest ${Math.round(stood)} ms: ${by}`,
      };
    });
  },
});
