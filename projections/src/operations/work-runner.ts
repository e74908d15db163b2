import { setTimeout as sleep } from 'node:timers/promises';
import { readModelChanges } from '@learnloom/contracts/operations/read-models';
import type { WorkKind } from '@learnloom/contracts/operations/tables';
import { isTransient } from '@learnloom/platform/database';
import { reasonOf } from '../projector/isolate.ts';
import type { ProjectorPorts } from '../projector/ports.ts';
import type { Announcement, Projection } from '../projector/projection.ts';
import { RebuildCancelled } from '../projector/rebuild-board.ts';
import { rebuild, Superseded } from '../projector/rebuild.ts';
import { repair } from '../projector/repair.ts';
import { installed } from '../projector/tables.ts';
import { Taken } from '../projector/advisory-lock.ts';
import { cancelRebuilds, isOpen, noteDone, noteFailed, openWork, type OpenWork } from './open-work.ts';
import { readModelWork } from './read-model-work.ts';

/** What another worker has projected is noticed so late. */
const LOOK_MS = 2000;

/**
 * Fulfils what staff asked for. Several workers may run it: a rebuild is one process's turn, repairs take turns at
 * the checkpoint, and whether a request is still open is asked in the transaction that fulfils it. What a killed
 * worker had begun has no outcome and is begun again.
 */
export class WorkRunner {
  private readonly stopping = new AbortController();
  private readonly rings = new Set<() => void>();
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ports: ProjectorPorts,
    private readonly projections: readonly Projection[],
    /** Read models whose tables are of another version because nobody could build this one's. */
    private readonly hasGivenUp: (projection: Projection) => boolean = () => false,
  ) {}

  /** Goes on in the background until `stop()`. A long rebuild does not hold up repairs. */
  start(): void {
    this.running = Promise.all([this.run(['rebuild']), this.run(['cancel', 'retry', 'skip'])]);
  }

  /** Looks at once where staff may have asked for something. */
  hear(told: readonly Announcement[]): void {
    if (told.some(({ topic }) => topic === readModelChanges.name)) this.ring();
  }

  /** Breaks a rebuild off; it is begun again at the next start. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The worker is stopping'));
    this.ring();
    await this.running;
  }

  private ring(): void {
    for (const ring of [...this.rings]) ring();
  }

  private async run(kinds: readonly WorkKind[]): Promise<void> {
    const { signal } = this.stopping;
    let there = false;
    while (!signal.aborted) {
      const rung = this.nextRing();
      try {
        there ||= (await installed(this.ports.pool, readModelWork)).current;
        for (const work of there ? await openWork(this.ports.pool, kinds) : []) {
          if (signal.aborted) return;
          await this.fulfil(work);
        }
      } catch (error) {
        if (signal.aborted) return;
        this.ports.log.warn({ err: error }, 'Work on read models is interrupted; trying again');
        await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
      }
      await rung;
    }
  }

  /** Resolves at the next notice, after a while, or when stopping. */
  private nextRing(): Promise<void> {
    return new Promise(resolve => {
      const ring = () => {
        clearTimeout(timer);
        this.rings.delete(ring);
        resolve();
      };
      const timer = setTimeout(ring, LOOK_MS);
      this.rings.add(ring);
    });
  }

  private async fulfil(work: OpenWork): Promise<void> {
    const { pool, log } = this.ports;
    if (work.kind === 'cancel') return cancelRebuilds(pool, work);
    const projection = this.projections.find(({ name }) => name === work.name);
    try {
      if (!projection) await noteFailed(pool, work, 'There is no such read model any more');
      else if (work.kind === 'rebuild') await this.rebuild(projection, work);
      else await this.repair(projection, work);
    } catch (error) {
      // Whoever has the live version does it.
      if (error instanceof Taken || error instanceof Superseded || error instanceof RebuildCancelled) return;
      if (this.stopping.signal.aborted || isTransient(error)) throw error;
      log.error({ err: error, work }, 'Work on a read model failed');
      await noteFailed(pool, work, reasonOf(error));
    }
  }

  private rebuild(projection: Projection, work: OpenWork): Promise<void> {
    return rebuild(this.ports, projection, {
      signal: this.stopping.signal,
      patient: false,
      unattended: { request: work.number },
      replaces: this.hasGivenUp(projection),
      wanted: () => isOpen(this.ports.pool, work),
      onSwap: client => noteDone(client, work),
    });
  }

  private repair(projection: Projection, work: OpenWork): Promise<void> {
    return repair(this.ports, projection, work.stream ?? '', {
      ...(work.kind === 'skip' && work.event !== null && { skip: work.event }),
      wanted: async client => {
        if (!(await isOpen(client, work))) return false;
        await noteDone(client, work);
        return true;
      },
    });
  }
}
