import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WorkShares } from '@learnloom/platform/work-shares';
import type { MovedShares } from './checkpoints.ts';
import type { ProjectorPorts } from './ports.ts';
import type { Projection } from './projection.ts';
import { spread, type Share } from './shares.ts';
import { statesOf, type State } from './tables.ts';

/** Class of the advisory locks. */
const LOCK_CLASS = 4711010;
/** A share that a killed worker had is noticed so late. */
const LOOK_MS = 400;

/** A share that this process has. */
export interface HeldShare {
  readonly share: Share;
  /** Aborts when the share is given up and when the process stops. */
  readonly signal: AbortSignal;
  /** What is under way on its read models. */
  readonly running: Promise<void>[];
}

export interface ShareListener {
  /** The read models of the share are this process's from now on. */
  onTake(held: HeldShare, states: readonly State[]): void;
  onGiveUp(held: HeldShare): void;
}

/** Takes this process's shares of the read models, and gives up those that another worker should have. */
export class ShareHolder {
  private readonly shares: readonly Share[];
  /** Names of all shares as they are locked and stored: a worker of another version has others. */
  private readonly names: readonly string[];
  private readonly locks: WorkShares;
  private readonly held = new Map<string, { readonly held: HeldShare; readonly ending: AbortController }>();
  /** Names of shares that were given up and on which something is still under way. */
  private readonly leaving = new Set<string>();
  /** Names of the shares that the group moves. */
  private moving: ReadonlySet<string> = new Set();

  constructor(
    private readonly ports: ProjectorPorts,
    shares: readonly Share[],
    private readonly stopping: AbortSignal,
    private readonly listener: ShareListener,
  ) {
    const version = digestOf(shares.flatMap(({ projections }) => projections));
    this.shares = shares.map(share => ({ ...share, name: `${share.name} ${version}` }));
    this.names = this.shares.map(({ name }) => name);
    this.locks = new WorkShares({
      url: ports.url,
      log: ports.log,
      applicationName: 'shares',
      lockClass: LOCK_CLASS,
      group: `workers ${version}`,
      names: this.names,
      assign: (place, processes) => spread(this.shares, place, processes),
    });
  }

  get all(): readonly HeldShare[] {
    return [...this.held.values()].map(({ held }) => held);
  }

  async start(): Promise<void> {
    await this.ports.pool.query('insert into kernel.shares (name) select unnest($1::text[]) on conflict do nothing', [
      this.names,
    ]);
    await this.divide();
  }

  async run(onTaken: () => Promise<void>): Promise<void> {
    while (!this.stopping.aborted) {
      await sleep(LOOK_MS, undefined, { signal: this.stopping }).catch(() => undefined);
      if (this.stopping.aborted) return;
      try {
        if (await this.divide()) await onTaken();
      } catch (error) {
        if (!this.stopping.aborted)
          this.ports.log.warn({ err: error }, 'Taking over read models is interrupted; trying again');
      }
    }
  }

  async close(): Promise<void> {
    await this.locks.close();
  }

  of(projection: Projection): HeldShare | undefined {
    return this.all.find(({ share }) => share.projections.includes(projection));
  }

  /** The group begins again: from now on it moves what is held. */
  regrouped(): void {
    this.moving = new Set(this.held.keys());
  }

  /** The shares of the members of the group; nobody waits for one without a live read model. */
  moved(members: readonly Projection[]): MovedShares {
    const isLive = ({ projections }: Share) => projections.some(one => members.includes(one));
    const shares = this.all.map(({ share }) => share);
    const names = (some: readonly Share[]) => some.map(({ name }) => name);
    return {
      live: names(shares.filter(isLive)),
      idle: names(shares.filter(share => !isLive(share))),
      all: this.names,
    };
  }

  /** Whether a share was taken. */
  private async divide(): Promise<boolean> {
    const own = await this.locks.refresh(new Set([...this.moving, ...this.leaving, ...this.held.keys()]));
    for (const [name, { held, ending }] of this.held) if (!own.has(name)) this.giveUp(held, ending);
    const free = this.shares.filter(({ name }) => own.has(name) && !this.held.has(name) && !this.leaving.has(name));
    for (const share of free) {
      const states = await statesOf(this.ports, share.projections);
      const ending = new AbortController();
      const held = { share, signal: AbortSignal.any([this.stopping, ending.signal]), running: [] };
      this.held.set(share.name, { held, ending });
      this.listener.onTake(held, states);
    }
    return free.length > 0;
  }

  /** The lock is released once nothing of the share is under way. */
  private giveUp(held: HeldShare, ending: AbortController): void {
    const { name } = held.share;
    this.held.delete(name);
    this.leaving.add(name);
    ending.abort(new Error('Another worker has these read models'));
    this.listener.onGiveUp(held);
    void Promise.all(held.running).finally(() => this.leaving.delete(name));
  }
}

/** Of the versions of all read models: workers of one program divide the shares, those of another have their own. */
function digestOf(projections: readonly Projection[]): string {
  const versions = projections.map(({ name, version }) => `${name} ${version}`).sort();
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 16);
}
