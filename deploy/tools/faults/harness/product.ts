import pg from 'pg';
import type { Session } from '@learnloom/contracts/accounts/account';
import { signing } from '@learnloom/contracts/accounts/signing';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { registry } from '@learnloom/projections/registry';
import { Supervised } from './supervised.ts';
import { millisecondsOf, until } from './waiting.ts';

const MASTER = { MASTER_EMAIL: 'master@example.com', MASTER_PASSWORD: 'Fault-Horse-9!' };
/** Far more than anything promised: what takes longer is stuck. */
const STUCK_MS = 120_000;

export interface Actor {
  /** Key of the account. */
  readonly key: string;
  /** Access token. */
  readonly token: string;
}

/** A backend process that finds itself on a new port at each start. */
export class BackendProcess extends Supervised {
  port = 0;

  /** Resolves once it listens. */
  override async start(): Promise<number> {
    this.port = Number(await super.start());
    return this.port;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/health/ready`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }
}

export interface ProductOptions {
  readonly databaseUrl: string;
  readonly backends?: number;
  readonly workers?: number;
  /** Serves the pages, too, which have to be built. */
  readonly pages?: boolean;
  /** Backends say that they stop as early as they do behind a proxy. */
  readonly behindProxy?: boolean;
  /** Of the backends; by default that of this process. */
  readonly dataDir?: string;
  readonly signal: AbortSignal;
}

/** The product as it runs: backends and projection workers, each a process that can be killed. */
export class Product {
  readonly backends: readonly BackendProcess[];
  readonly workers: readonly Supervised[];
  /** Aborts when the run does and when the product is stopped: nobody goes on asking it then. */
  readonly signal: AbortSignal;
  private readonly stopping = new AbortController();
  private readonly pool: pg.Pool;

  constructor(options: ProductOptions) {
    const { databaseUrl, backends = 1, workers = 1, pages = false, behindProxy = false, dataDir, signal } = options;
    this.signal = AbortSignal.any([signal, this.stopping.signal]);
    const env = {
      ...MASTER,
      DATABASE_URL: databaseUrl,
      EVENT_STORE_URL: '',
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      SERVE_PAGES: pages ? '1' : '',
      BEHIND_PROXY: behindProxy ? '1' : '',
      ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    };
    const backend = { script: 'deploy/tools/faults/harness/backend-process.ts', env, reports: true };
    const worker = {
      script: 'deploy/run-worker.ts',
      args: ['--attached'],
      env,
      reports: false,
    };
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    this.backends = numbers(backends).map(number => new BackendProcess(`backend ${number}`, backend));
    this.workers = numbers(workers).map(number => new Supervised(`worker ${number}`, worker));
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on('error', () => undefined);
  }

  /** Starts everything and waits until the read models are there and every backend is ready. */
  async start(): Promise<void> {
    await Promise.all([...this.workers, ...this.backends].map(one => one.start()));
    if (this.workers.length > 0) await this.hasReadModels();
    await this.ready();
  }

  private async hasReadModels(): Promise<void> {
    const names = registry.map(({ name }) => name);
    const areThere = async () => {
      const { rowCount } = await this.pool.query('select from kernel.checkpoints where name = any($1)', [names]);
      return rowCount === names.length;
    };
    await until('the tables of the read models', areThere, { ms: STUCK_MS, signal: this.signal });
  }

  async ready(backends: readonly BackendProcess[] = this.backends): Promise<void> {
    for (const one of backends) {
      await until(`${one.name} ready`, () => one.isReady(), { ms: STUCK_MS, signal: this.signal });
    }
  }

  /** Starts a backend that is down. Gives the milliseconds until it is ready. */
  restart(backend: BackendProcess): Promise<number> {
    return millisecondsOf(async () => {
      await backend.start();
      await this.ready([backend]);
    });
  }

  async signIn(): Promise<Actor> {
    const [backend] = this.backends;
    const response = await fetch(`http://127.0.0.1:${backend?.port}/api${routeOf(signing.signIn).path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: MASTER.MASTER_EMAIL, password: MASTER.MASTER_PASSWORD }),
    });
    if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
    const { data } = (await response.json()) as { data: Session };
    return { key: data.user.key, token: data.token };
  }

  /** Number of the newest event; 0: there is none. */
  async head(): Promise<number> {
    const { rows } = await this.pool.query<{ head: string | null }>('select max(position) as head from es.events');
    return Number(rows[0]?.head ?? 0);
  }

  /** Waits until the live read models show everything up to an event. */
  async shows(position: number): Promise<void> {
    await until(
      'the read models',
      async () => {
        const { rows } = await this.pool.query<{ position: string | null }>(
          'select position from kernel.checkpoints where name = $1',
          [GROUP_CHECKPOINT],
        );
        return Number(rows[0]?.position ?? 0) >= position;
      },
      { ms: STUCK_MS, signal: this.signal },
    );
  }

  /** What ended without being killed, in words. */
  get ends(): readonly string[] {
    return [...this.backends, ...this.workers].flatMap(one => one.ends);
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('The product is stopped'));
    await Promise.all([...this.backends, ...this.workers].map(one => one.stop()));
    await this.pool.end();
  }
}

/** Runs `work` on a started product and stops it, however the work ends. */
export async function withProduct<T>(options: ProductOptions, work: (product: Product) => Promise<T>): Promise<T> {
  const product = new Product(options);
  try {
    await product.start();
    return await work(product);
  } finally {
    await product.stop();
  }
}
