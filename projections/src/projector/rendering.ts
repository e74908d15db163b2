import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import { documentDigest } from '@learnloom/documents/digest';
import type { Renderer } from '@learnloom/documents/threads/renderer';
import { READ_SCHEMA } from '@learnloom/platform/database';
import type { Position } from '@learnloom/platform/event-store/event-store';
import { keepRendered } from '@learnloom/platform/rendered-documents';
import { Taken, withAdvisoryLock } from './advisory-lock.ts';
import { changesOf, payloadsOf } from './announce.ts';
import type { ProjectorPorts } from './ports.ts';
import { ProgressMeter } from './progress.ts';
import type { DocumentProjection } from './projection.ts';
import { openRebuildBoard } from './rebuild-board.ts';
import { forgetUnused, unrendered } from './rendered-tables.ts';
import { installed } from './tables.ts';
import { transactionOf } from './transaction-of.ts';

/** A command keeps what it has rendered before it is recorded, so there is seldom anything to find. */
const LOOK_MS = 30_000;
/** While a read model with documents is being built. */
const LOOK_SOON_MS = 1_000;
const FORGET_MS = 3_600_000;
/** Documents that are read, rendered and told together. */
const TOGETHER = 50;

/**
 * Renders the documents of the read models that this version of the renderer has not rendered yet: all of them when it
 * is a new one. Apart from the events, whose rows never wait for it; readers see what an earlier version made meanwhile.
 * Of several workers one renders a read model's documents.
 */
export class Rendering {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** Digests of documents that this renderer cannot render. */
  private readonly failed = new Set<string>();
  /** Where in the log a read model stood when nothing of it was left to render: until it moves, nothing is. */
  private readonly renderedAt = new Map<string, Position | null>();
  private forgetAt = 0;

  constructor(
    private readonly ports: ProjectorPorts,
    private readonly projections: readonly DocumentProjection[],
    private readonly renderer: Renderer,
  ) {}

  /** Goes on in the background until `stop()`. */
  start(): void {
    this.running = this.run();
  }

  /** Breaks off; what is rendered so far stays. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The worker is stopping'));
    await this.renderer.close();
    await this.running;
  }

  /** Looks once. False: a read model is not there yet, or somebody else is at it. */
  async look(): Promise<boolean> {
    let all = true;
    for (const projection of this.projections) {
      const { current, position } = await installed(this.ports.pool, projection);
      if (current && this.renderedAt.get(projection.name) === position) continue;
      const done = current && (await this.bringUp(projection));
      if (done) this.renderedAt.set(projection.name, position);
      all = done && all;
    }
    if (all && Date.now() >= this.forgetAt) {
      await forgetUnused(this.ports.pool, this.projections, this.renderer.version);
      this.forgetAt = Date.now() + FORGET_MS;
    }
    return all;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const all = await this.look().catch((error: unknown) => {
        if (!signal.aborted) this.ports.log.warn({ err: error }, 'Rendering documents is interrupted; trying again');
        return false;
      });
      await sleep(all ? LOOK_MS : LOOK_SOON_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async bringUp(projection: DocumentProjection): Promise<boolean> {
    const { pool, log } = this.ports;
    const { signal } = this.stopping;
    const missing = async () =>
      (await unrendered(pool, projection.name, this.renderer.version)).filter(({ digest }) => !this.failed.has(digest));
    if ((await missing()).length === 0) return true;
    try {
      await withAdvisoryLock(this.ports, projection.name, { signal, patient: false }, async lock => {
        const rows = await missing();
        log.info({ projection: projection.name, documents: rows.length }, 'Rendering documents');
        const board = await openRebuildBoard(lock, projection, { cancellable: false, unit: 'documents' });
        const meter = new ProgressMeter(rows.length);
        board.show(() => meter.progress);
        try {
          for (let at = 0; at < rows.length; at += TOGETHER) {
            lock.signal.throwIfAborted();
            const keys = rows.slice(at, at + TOGETHER).map(({ key }) => key);
            await this.render(projection, keys);
            meter.add(keys.length);
          }
        } finally {
          await board.close();
        }
      });
    } catch (error) {
      if (error instanceof Taken) return false;
      throw error;
    } finally {
      // They hold grammars in memory, and nothing is left to do for long.
      await this.renderer.close();
    }
    return true;
  }

  private async render(projection: DocumentProjection, keys: readonly string[]): Promise<void> {
    const { rows } = await this.ports.pool.query<{ content: string }>(
      `select content from ${READ_SCHEMA}.${projection.name} where key = any($1)`,
      [keys],
    );
    const contents = new Map(rows.map(({ content }) => [documentDigest(content), content]));
    const rendered = new Map<string, RenderedDocument>();
    await Promise.all(
      [...contents].map(async ([digest, content]) => {
        try {
          rendered.set(digest, await this.renderer.render(content));
        } catch (error) {
          this.stopping.signal.throwIfAborted();
          this.failed.add(digest);
          this.ports.log.error({ err: error, digest, projection: projection.name }, 'A document cannot be rendered');
        }
      }),
    );
    await this.inTransaction(async client => {
      await keepRendered(client, this.renderer.version, rendered);
      const told = await projection.documents.announce(transactionOf(client), keys);
      for (const payload of payloadsOf(changesOf(told, '')))
        await client.query("select pg_notify('changes', $1)", [payload]);
    });
  }

  private async inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await this.ports.pool.connect();
    try {
      await client.query('begin');
      await work(client);
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
