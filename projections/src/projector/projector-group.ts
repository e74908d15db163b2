import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { isTransient, openPool, READ_SCHEMA } from '@learnloom/platform/database';
import type { Position } from '@learnloom/platform/event-store/event-store';
import type { Logger } from '@learnloom/platform/log';
import { WorkShares } from '@learnloom/platform/work-shares';
import { BatchRunner } from './batch-runner.ts';
import { moveSharesAlone, type MovedShares } from './checkpoints.ts';
import { coalesced } from './coalesced.ts';
import { FirstBatches } from './first-batches.ts';
import { reasonOf } from './isolate.ts';
import type { Announcement, Projection } from './projection.ts';
import type { ProjectorPorts } from './ports.ts';
import { EndsProcesses } from './rebuild-board.ts';
import { rebuild } from './rebuild.ts';
import { typesOf } from './recorded.ts';
import { shareFor, spread, type Share } from './shares.ts';
import { installed, installEmpty } from './tables.ts';

const GROUP_BATCH = 1000;
const CATCH_UP_BATCH = 2000;
const BACK_OFF = { first: 100, most: 1000 };
/** A rebuild that fails costs as much as one that does not: it is given up after two minutes of waiting between tries. */
const REBUILD_BACK_OFF = { first: 1000, most: 64_000, tries: 8 };
/** How often it is looked whether a read model whose rebuild was given up has been built after all. */
const LOOK_MS = 2000;
const HEARTBEAT_MS = 2000;
/** Class of the advisory locks of shares. */
const SHARE_LOCKS = 4711010;
/** A share that a killed worker had is noticed so late. */
const SHARES_MS = 400;
/** A worker that has not reported for this long follows nothing any more. */
const SILENT_SECONDS = 10;
/** Milliseconds before the first and the last repetitions; after so many failures that are no cut connection it ends. */
interface BackOff {
  readonly first: number;
  readonly most: number;
  readonly tries?: number;
}

/** A killed worker's last report stays for so long. */
const FORGOTTEN_DAYS = 1;

/**
 * Connections for projecting. They do not wait for the disk at commit: after a crash of the server rows and
 * checkpoint are lost together, and the events are applied again.
 */
export const projectorPool = (url: string, log: Logger): Pool =>
  openPool(url, {
    name: 'projections',
    log,
    max: 6,
    pipeline: true,
    // An index of a large table that is rebuilt.
    statementMs: 0,
    server: { search_path: READ_SCHEMA, synchronous_commit: 'off' },
  });

/** A read model whose tables are there or not in this version. */
interface State {
  readonly projection: Projection;
  readonly current: boolean;
  readonly position: Position;
}

/** A share that this process has. */
interface HeldShare {
  readonly share: Share;
  /** Ends the work on its read models. */
  readonly ending: AbortController;
  /** Aborts with `ending` and when the process stops. */
  readonly signal: AbortSignal;
  readonly running: Promise<void>[];
}

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
  private readonly worker = randomUUID();
  private readonly batches: FirstBatches;
  private readonly stopping = new AbortController();
  private readonly members = new Set<Projection>();
  private readonly behind = new Set<Projection>();
  /** Another program has put its own version of these in place. */
  private readonly superseded = new Set<Projection>();
  /** Rebuilds that failed and are tried again, with the last reason, by names of read models. */
  private readonly failing = new Map<string, string>();
  /** Rebuilds that failed too often, with the last reason, by names of read models. */
  private readonly failed = new Map<string, string>();
  /** End of the newest batch that the members have begun. */
  private front: Position = '';
  private joined: (() => void) | null = null;
  private readonly running: Promise<void>[] = [];
  private readonly rebuildBackOff: BackOff;
  private readonly shares: readonly Share[];
  /** Names of all shares as they are locked and stored: a worker of another version has others. */
  private readonly shareNames: readonly string[];
  private readonly ownership: WorkShares;
  /** By names. */
  private readonly held = new Map<string, HeldShare>();
  /** Names of shares that were given up and on which something is still under way. */
  private readonly leaving = new Set<string>();
  /** Names of the shares that the running group moves. */
  private moving: ReadonlySet<string> = new Set();
  /** Aborts when the shares change: the group begins again with other members. */
  private regrouping = new AbortController();

  constructor(
    private readonly ports: ProjectorPorts,
    private readonly projections: readonly Projection[],
    { onTold, rebuildBackOff = REBUILD_BACK_OFF, shares = [shareFor('all', 1, projections)] }: GroupOptions = {},
  ) {
    this.batches = new FirstBatches(ports, new BatchRunner(ports.pool, ports.log, onTold), this.stopping.signal);
    this.rebuildBackOff = rebuildBackOff;
    const version = digestOf(projections);
    this.shares = shares.map(share => ({ ...share, name: `${share.name} ${version}` }));
    this.shareNames = this.shares.map(({ name }) => name);
    this.ownership = new WorkShares({
      url: ports.url,
      log: ports.log,
      applicationName: 'shares',
      lockClass: SHARE_LOCKS,
      group: `workers ${version}`,
      names: this.shareNames,
      assign: (place, processes) => spread(this.shares, place, processes),
    });
  }

  /** Resolves once every read model is live or known to be behind; goes on in the background until `stop()`. */
  async start(): Promise<void> {
    const { pool } = this.ports;
    await pool.query(
      `insert into kernel.checkpoints (name, version, position, tables) values ($1, '', null, '{}') on conflict do nothing`,
      [GROUP_CHECKPOINT],
    );
    await pool.query('insert into kernel.shares (name) select unnest($1::text[]) on conflict do nothing', [
      this.shareNames,
    ]);
    await this.divide();
    await pool.query('delete from kernel.workers where heartbeat_at < now() - make_interval(days => $1)', [
      FORGOTTEN_DAYS,
    ]);
    await this.beat();
    this.running.push(this.runGroup(), this.runShares(), this.runHeartbeat());
  }

  /** Names of the read models that this process does not keep up to date: they are rebuilt, catch up, or are another's. */
  get behindNames(): readonly string[] {
    const live = (projection: Projection) => this.members.has(projection);
    return this.projections.filter(one => !live(one)).map(({ name }) => name);
  }

  /** Names of the shares that this process has. */
  get shareNamesHeld(): readonly string[] {
    return [...this.held.values()].map(({ share }) => share.name);
  }

  /** Whether its rebuild failed so often that nobody tries again before staff ask for it or the process starts anew. */
  hasGivenUp({ name }: Projection): boolean {
    return this.failed.has(name);
  }

  /** Finishes the batch under way, then stops. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The projections are stopping'));
    this.joined?.();
    await Promise.all(this.running);
    await Promise.all([...this.held.values()].flatMap(({ running }) => running));
    await this.ports.pool.query('delete from kernel.workers where id = $1', [this.worker]).catch(() => undefined);
    await this.ownership.close();
  }

  private async runShares(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await sleep(SHARES_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await this.divide().catch((error: unknown) => {
        if (!signal.aborted)
          this.ports.log.warn({ err: error }, 'Taking over read models is interrupted; trying again');
      });
    }
  }

  /** Takes the shares that are this process's, and gives up those that are not any more. */
  private async divide(): Promise<void> {
    const own = await this.ownership.refresh(new Set([...this.moving, ...this.leaving, ...this.held.keys()]));
    for (const [name, held] of this.held) if (!own.has(name)) this.giveUp(held);
    const free = this.shares.filter(({ name }) => own.has(name) && !this.held.has(name) && !this.leaving.has(name));
    for (const share of free) await this.take(share);
    if (free.length > 0 && this.running.length > 0) await this.beat();
  }

  private async take(share: Share): Promise<void> {
    const states = await this.statesOf(share.projections);
    const newest = states.reduce((most, { current, position }) => (current && position > most ? position : most), '');
    const ending = new AbortController();
    const signal = AbortSignal.any([this.stopping.signal, ending.signal]);
    const held: HeldShare = { share, ending, signal, running: [] };
    this.held.set(share.name, held);
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

  private async statesOf(projections: readonly Projection[]): Promise<readonly State[]> {
    const { pool, store } = this.ports;
    const empty = (await store.countAfter(null, 1)) === 0;
    const states: State[] = [];
    for (const projection of projections) {
      let state = await installed(pool, projection);
      if (!state.current && empty) {
        await installEmpty(pool, projection);
        state = await installed(pool, projection);
      }
      states.push({ projection, current: state.current, position: state.position ?? '' });
    }
    return states;
  }

  /** The lock is released once nothing of the share is under way. */
  private giveUp({ share, ending, running }: HeldShare): void {
    this.held.delete(share.name);
    this.leaving.add(share.name);
    ending.abort(new Error('Another worker has these read models'));
    for (const projection of share.projections) {
      for (const set of [this.members, this.behind, this.superseded]) set.delete(projection);
      for (const reasons of [this.failing, this.failed]) reasons.delete(projection.name);
    }
    this.regroup();
    void Promise.all(running).finally(() => this.leaving.delete(share.name));
  }

  private regroup(): void {
    this.regrouping.abort();
    this.joined?.();
  }

  private heldFor(projection: Projection): HeldShare | undefined {
    return [...this.held.values()].find(({ share }) => share.projections.includes(projection));
  }

  /** The shares of the members; nobody waits for one without a live read model. */
  private movedShares(members: readonly Projection[]): MovedShares {
    const isLive = ({ projections }: Share) => projections.some(one => members.includes(one));
    const shares = [...this.held.values()].map(({ share }) => share);
    const names = (some: readonly Share[]) => some.map(({ name }) => name);
    return {
      live: names(shares.filter(isLive)),
      idle: names(shares.filter(share => !isLive(share))),
      all: this.shareNames,
    };
  }

  /** Until a read model is live, or the shares change. */
  private async awaitMembers(): Promise<void> {
    const shares = this.movedShares([]);
    if (shares.idle.length > 0) await moveSharesAlone(this.ports.pool, shares, '');
    if (this.members.size > 0 || this.regrouping.signal.aborted || this.stopping.signal.aborted) return;
    await new Promise<void>(resolve => (this.joined = resolve));
  }

  private async runGroup(): Promise<void> {
    await this.persist('The group', this.stopping.signal, async progress => {
      this.regrouping = new AbortController();
      this.moving = new Set(this.held.keys());
      if (this.members.size === 0) return this.awaitMembers();
      const signal = AbortSignal.any([this.stopping.signal, this.regrouping.signal]);
      let after = await this.groupPosition();
      this.front = after ?? '';
      if (after !== null) await this.batches.reached(after, this.movedShares([...this.members]));
      const { store } = this.ports;
      const subscribe = (ends: AbortSignal) => store.subscribeAll(after, { signal: ends, batch: GROUP_BATCH });
      for await (const batch of coalesced(subscribe, signal)) {
        if (signal.aborted) return;
        this.front = batch.position;
        const members = [...this.members];
        const types = typesOf(members);
        const wanted = types ? batch.events.filter(({ type }) => types.has(type)) : batch.events;
        const logged = { events: wanted, after, position: batch.position };
        for (const outdated of await this.batches.runGroup(members, logged, this.movedShares(members)))
          this.leave(outdated);
        for (const halted of this.batches.takeHalted()) this.halt(halted);
        after = batch.position;
        progress();
        if (this.members.size === 0) return;
      }
    });
  }

  /** Rebuilds what is not current, one after the other, and lets each catch up with the group. */
  private async bringUp(held: HeldShare, states: readonly Pick<State, 'projection' | 'current'>[]): Promise<void> {
    const { signal } = held;
    const late = states.filter(({ current }) => current).map(({ projection }) => this.catchUp(held, projection));
    for (const { projection } of states.filter(({ current }) => !current)) {
      let built = false;
      await this.persist(
        projection.name,
        signal,
        async () => {
          if (built) return;
          this.ports.log.info({ projection: projection.name }, 'Rebuilding');
          await rebuild(this.ports, projection, {
            signal,
            wanted: async () => !(await installed(this.ports.pool, projection)).current,
            cancellable: false,
            unattended: { request: 0 },
          });
          built = true;
          this.failing.delete(projection.name);
        },
        () => built,
        this.rebuildBackOff,
      );
      if (built) late.push(this.catchUp(held, projection));
      else if (this.hasGivenUp(projection)) late.push(this.awaitBuilt(held, projection));
    }
    await Promise.all(late);
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
    this.failed.delete(projection.name);
    await this.catchUp(held, projection);
  }

  private async catchUp({ signal }: HeldShare, projection: Projection): Promise<void> {
    const { pool, store } = this.ports;
    await this.persist(
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
    const held = this.heldFor(projection);
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
    const { rows } = await this.ports.pool.query<{ followed: string[] }>(
      `select array(select name from unnest($1::text[]) as name
                     where exists (select from kernel.workers w where w.id <> $2 and name <> all(w.behind)
                                      and w.heartbeat_at > now() - make_interval(secs => $3))) as followed`,
      [[...this.superseded].map(({ name }) => name), this.worker, SILENT_SECONDS],
    );
    const left = [...this.superseded].filter(({ name }) => !rows[0]?.followed.includes(name));
    for (const held of this.held.values()) {
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

  /**
   * Repeats the work after every failure, later and later while nothing succeeds, until it is done, has failed too often
   * or is stopping. What goes on failing alike, as on a full disk, is told once.
   */
  private async persist(
    what: string,
    signal: AbortSignal,
    work: (progress: () => void) => Promise<void>,
    done: () => boolean = () => false,
    backOff: BackOff = BACK_OFF,
  ): Promise<void> {
    let delay = backOff.first;
    let tries = 0;
    let told = '';
    const progress = () => {
      delay = backOff.first;
      told = '';
    };
    while (!signal.aborted && !done()) {
      try {
        await work(progress);
      } catch (error) {
        if (signal.aborted) return;
        // A database that is away costs nothing, and may be back at any moment.
        const away = isTransient(error);
        tries += away ? 0 : 1;
        if (error instanceof EndsProcesses || tries === backOff.tries) {
          this.failing.delete(what);
          this.failed.set(what, reasonOf(error));
          this.ports.log.error(
            { err: error, projection: what, tries },
            'Rebuilding failed too often and is given up until Read models in the admin, or `npm run rebuild`, does it',
          );
          await this.beat().catch(() => undefined);
          return;
        }
        const most = away ? BACK_OFF.most : backOff.most;
        delay = Math.min(delay, most);
        const reason = reasonOf(error);
        if (backOff.tries !== undefined && !away) this.failing.set(what, reason);
        this.ports.log[reason === told ? 'debug' : 'warn'](
          { err: error, delay },
          `${what} is interrupted; trying again`,
        );
        told = reason;
        await sleep(delay, undefined, { signal }).catch(() => undefined);
        delay = Math.min(delay * 2, most);
      }
    }
  }

  private async beat(): Promise<void> {
    await this.ports.pool.query(
      `insert into kernel.workers (id, behind, failing, given_up) values ($1, $2, $3, $4)
       on conflict (id) do update
         set heartbeat_at = now(), behind = excluded.behind, failing = excluded.failing, given_up = excluded.given_up`,
      [this.worker, this.behindNames, Object.fromEntries(this.failing), Object.fromEntries(this.failed)],
    );
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

/** Of the versions of all read models: workers of one program divide the shares, those of another have their own. */
function digestOf(projections: readonly Projection[]): string {
  const versions = projections.map(({ name, version }) => `${name} ${version}`).sort();
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 16);
}
