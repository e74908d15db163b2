import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { openPool, READ_SCHEMA } from '@learnloom/platform/database';
import type { Position } from '@learnloom/platform/event-store/event-store';
import type { Logger } from '@learnloom/platform/log';
import { BatchRunner } from './batch-runner.ts';
import { moveSharesAlone } from './checkpoints.ts';
import { coalesced } from './coalesced.ts';
import { FirstBatches } from './first-batches.ts';
import { Heartbeat } from './heartbeat.ts';
import { Persistence, type BackOff } from './persistence.ts';
import type { Announcement, Projection } from './projection.ts';
import type { ProjectorPorts } from './ports.ts';
import { rebuild } from './rebuild.ts';
import { typesOf } from './recorded.ts';
import { ShareHolder, type HeldShare } from './share-holder.ts';
import { shareFor, type Share } from './shares.ts';
import { installed, type State } from './tables.ts';

const GROUP_BATCH = 1000;
const CATCH_UP_BATCH = 2000;
/** A rebuild that fails costs as much as one that does not: it is given up after two minutes of waiting between tries. */
const REBUILD_BACK_OFF = { first: 1000, most: 64_000, tries: 8 };
/** How often it is looked whether a read model whose rebuild was given up has been built after all. */
const LOOK_MS = 2000;
const HEARTBEAT_MS = 2000;
const PROJECTOR_CONNECTIONS = 6;
/** Rebuilds that run side by side in a process. Each needs a connection, and so do the group and what catches up. */
const PARALLEL_REBUILDS = PROJECTOR_CONNECTIONS - 2;

/**
 * Connections for projecting. They do not wait for the disk at commit: after a crash of the server rows and
 * checkpoint are lost together, and the events are applied again.
 */
export const projectorPool = (url: string, log: Logger): Pool =>
  openPool(url, {
    name: 'projections',
    log,
    max: PROJECTOR_CONNECTIONS,
    pipeline: true,
    // An index of a large table that is rebuilt.
    statementMs: 0,
    server: { search_path: READ_SCHEMA, synchronous_commit: 'off' },
  });

export interface GroupOptions {
  /** Called with what each commit has announced; what other processes commit is told by `changes` alone. */
  readonly onTold?: (told: readonly Announcement[]) => void;
  readonly rebuildBackOff?: BackOff;
  /** Parts of the read models that processes of one version divide among themselves; one with all of them by default. */
  readonly shares?: readonly Share[];
}

/**
 * Keeps read models up to date. One subscription moves all of those whose shares this process has in lockstep, one
 * transaction a batch, which grows while the last one is under way. A read model that is new, changed or behind is
 * rebuilt or catches up alone, and then joins. Several processes divide the shares; that a process which has just lost
 * one still writes does no harm, as they take turns at the checkpoints.
 */
export class ProjectorGroup {
  private readonly batches: FirstBatches;
  private readonly stopping = new AbortController();
  private readonly members = new Set<Projection>();
  private readonly behind = new Set<Projection>();
  /** Another program has put its own version of these in place. */
  private readonly superseded = new Set<Projection>();
  private readonly persistence: Persistence;
  private readonly heartbeat: Heartbeat;
  private readonly holder: ShareHolder;
  private readonly rebuildBackOff: BackOff;
  private readonly rebuildSlots = pLimit(PARALLEL_REBUILDS);
  /** End of the newest batch that the members have begun. */
  private front: Position = '';
  private joined: (() => void) | null = null;
  private readonly running: Promise<void>[] = [];
  /** Aborts when the shares change: the group begins again with other members. */
  private regrouping = new AbortController();

  constructor(
    private readonly ports: ProjectorPorts,
    private readonly projections: readonly Projection[],
    { onTold, rebuildBackOff = REBUILD_BACK_OFF, shares = [shareFor('all', 1, projections)] }: GroupOptions = {},
  ) {
    this.batches = new FirstBatches(ports, new BatchRunner(ports.pool, ports.log, onTold), this.stopping.signal);
    this.rebuildBackOff = rebuildBackOff;
    this.persistence = new Persistence(ports.log, () => this.beat());
    this.heartbeat = new Heartbeat(ports.pool);
    this.holder = new ShareHolder(ports, shares, this.stopping.signal, {
      onTake: (held, states) => this.take(held, states),
      onGiveUp: held => this.giveUp(held),
    });
  }

  /** Resolves once every read model is live or known to be behind; goes on in the background until `stop()`. */
  async start(): Promise<void> {
    await this.ports.pool.query(
      `insert into kernel.checkpoints (name, version, position, tables) values ($1, '', null, '{}') on conflict do nothing`,
      [GROUP_CHECKPOINT],
    );
    await this.holder.start();
    await this.heartbeat.start(this.behindNames, this.persistence.failing, this.persistence.failed);
    this.running.push(this.runGroup(), this.runHeartbeat());
    this.running.push(this.holder.run(() => this.beat()));
  }

  /** Names of the read models that this process does not keep up to date: they are rebuilt, catch up, or are another's. */
  get behindNames(): readonly string[] {
    const live = (projection: Projection) => this.members.has(projection);
    return this.projections.filter(one => !live(one)).map(({ name }) => name);
  }

  /** Names of the shares that this process has. */
  get shareNamesHeld(): readonly string[] {
    return this.holder.all.map(({ share }) => share.name);
  }

  /** Whether its rebuild failed so often that nobody tries again before staff ask for it or the process starts anew. */
  hasGivenUp({ name }: Projection): boolean {
    return this.persistence.failed.has(name);
  }

  /** Finishes the batch under way, then stops. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The projections are stopping'));
    this.joined?.();
    await Promise.all(this.running);
    await Promise.all(this.holder.all.flatMap(({ running }) => running));
    await this.heartbeat.end();
    await this.holder.close();
  }

  private take(held: HeldShare, states: readonly State[]): void {
    const newest = states.reduce((most, { current, position }) => (current && position > most ? position : most), '');
    if (this.members.size === 0) this.front = newest;
    for (const { projection, current, position } of states) {
      if (current && position === newest) this.members.add(projection);
      else this.behind.add(projection);
    }
    this.batches.again();
    this.regroup();
    // What no version has made yet goes first: backends do not listen before it is there, and a rebuild may fail for minutes.
    const behind = states.filter(({ projection }) => this.behind.has(projection));
    behind.sort((one, other) => Number(one.position !== '') - Number(other.position !== ''));
    held.running.push(this.bringUp(held, behind));
  }

  private giveUp({ share }: HeldShare): void {
    for (const projection of share.projections) {
      for (const set of [this.members, this.behind, this.superseded]) set.delete(projection);
      this.persistence.forget(projection.name);
    }
    this.regroup();
  }

  private regroup(): void {
    this.regrouping.abort();
    this.joined?.();
  }

  /** Until a read model is live, or the shares change. */
  private async awaitMembers(): Promise<void> {
    const shares = this.holder.moved([]);
    if (shares.idle.length > 0) await moveSharesAlone(this.ports.pool, shares, '');
    if (this.members.size > 0 || this.regrouping.signal.aborted || this.stopping.signal.aborted) return;
    await new Promise<void>(resolve => (this.joined = resolve));
  }

  private async runGroup(): Promise<void> {
    await this.persistence.persist('The group', this.stopping.signal, async progress => {
      this.regrouping = new AbortController();
      this.holder.regrouped();
      if (this.members.size === 0) return this.awaitMembers();
      const signal = AbortSignal.any([this.stopping.signal, this.regrouping.signal]);
      let after = await this.groupPosition();
      this.front = after ?? '';
      if (after !== null) await this.batches.reached(after, this.holder.moved([...this.members]));
      const { store } = this.ports;
      const subscribe = (ends: AbortSignal) => store.subscribeAll(after, { signal: ends, batch: GROUP_BATCH });
      for await (const batch of coalesced(subscribe, signal)) {
        if (signal.aborted) return;
        this.front = batch.position;
        const members = [...this.members];
        const types = typesOf(members);
        const wanted = types ? batch.events.filter(({ type }) => types.has(type)) : batch.events;
        const logged = { events: wanted, after, position: batch.position };
        for (const outdated of await this.batches.runGroup(members, logged, this.holder.moved(members)))
          this.leave(outdated);
        for (const halted of this.batches.takeHalted()) this.halt(halted);
        after = batch.position;
        progress();
        if (this.members.size === 0) return;
      }
    });
  }

  /** Rebuilds what is not current, a few side by side and the first ones first, and lets each catch up with the group. */
  private async bringUp(held: HeldShare, states: readonly Pick<State, 'projection' | 'current'>[]): Promise<void> {
    await Promise.all(
      states.map(async ({ projection, current }) => {
        const built = current || (await this.build(held, projection));
        if (built) await this.catchUp(held, projection);
        else if (this.hasGivenUp(projection)) await this.awaitBuilt(held, projection);
      }),
    );
  }

  /** Gives whether the read model is there; false after an abort and when the rebuild is given up. */
  private async build({ signal }: HeldShare, projection: Projection): Promise<boolean> {
    let built = false;
    const work = async () => {
      signal.throwIfAborted();
      this.ports.log.info({ projection: projection.name }, 'Rebuilding');
      await rebuild(this.ports, projection, {
        signal,
        wanted: async () => !(await installed(this.ports.pool, projection)).current,
        cancellable: false,
        unattended: { request: 0 },
      });
      built = true;
      this.persistence.failing.delete(projection.name);
    };
    await this.persistence.persist(
      projection.name,
      signal,
      () => this.rebuildSlots(work),
      () => built,
      this.rebuildBackOff,
    );
    return built;
  }

  /** Staff ask for a rebuild, or another process succeeds. */
  private async awaitBuilt(held: HeldShare, projection: Projection): Promise<void> {
    const { signal } = held;
    const built = () =>
      installed(this.ports.pool, projection).then(
        ({ current }) => current,
        () => false,
      );
    while (!(await built())) {
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
    this.persistence.failed.delete(projection.name);
    await this.catchUp(held, projection);
  }

  private async catchUp({ signal }: HeldShare, projection: Projection): Promise<void> {
    const { pool, store } = this.ports;
    await this.persistence.persist(
      projection.name,
      signal,
      async progress => {
        let { position } = await installed(pool, projection);
        if (signal.aborted || this.join(projection, position ?? '')) return;
        const types = typesOf([projection]);
        const options = { signal, batch: CATCH_UP_BATCH, types };
        for await (const batch of store.subscribeAll(position, options)) {
          const logged = { events: batch.events, after: position, position: batch.position };
          const outdated = await this.batches.runAlone(projection, logged);
          progress();
          if (signal.aborted) return;
          if (outdated.length > 0) return this.leave(projection);
          position = batch.position;
          if (this.join(projection, position)) return;
        }
      },
      () => !this.behind.has(projection),
    );
  }

  /** A read model that has reached the front takes part from the next batch on. */
  private join(projection: Projection, position: Position): boolean {
    if (this.members.size > 0 && position < this.front) return false;
    this.behind.delete(projection);
    this.members.add(projection);
    this.joined?.();
    return true;
  }

  /** The others go on; it comes back once its events can be applied. */
  private halt(projection: Projection): void {
    this.members.delete(projection);
    this.behind.add(projection);
    const held = this.holder.of(projection);
    held?.running.push(this.catchUp(held, projection));
  }

  private leave(projection: Projection): void {
    this.members.delete(projection);
    this.behind.delete(projection);
    this.superseded.add(projection);
    this.ports.log.warn({ projection: projection.name }, 'Another version of this read model is live');
  }

  /** Read models that another program took and nobody follows any more are built in this program's version again. */
  private async takeBack(): Promise<void> {
    const names = await this.heartbeat.followedElsewhere([...this.superseded].map(({ name }) => name));
    const left = [...this.superseded].filter(({ name }) => !names.has(name));
    for (const held of this.holder.all) {
      const own = left.filter(projection => held.share.projections.includes(projection));
      for (const projection of own) {
        this.superseded.delete(projection);
        this.behind.add(projection);
      }
      if (own.length > 0)
        held.running.push(
          this.bringUp(
            held,
            own.map(projection => ({ projection, current: false })),
          ),
        );
    }
  }

  private async groupPosition(): Promise<Position | null> {
    const { rows } = await this.ports.pool.query<{ position: Position | null }>(
      `select position from kernel.checkpoints where name = any($1) order by position nulls first limit 1`,
      [[...this.members].map(({ name }) => name)],
    );
    return rows[0]?.position ?? null;
  }

  private beat(): Promise<void> {
    const { failing, failed } = this.persistence;
    return this.heartbeat.beat(this.behindNames, failing, failed);
  }

  private async runHeartbeat(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await sleep(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await this.beat().catch(() => undefined);
      if (this.superseded.size > 0) await this.takeBack().catch(() => undefined);
    }
  }
}
