import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';
import { isTransient, openPool, READ_SCHEMA } from '@learnloom/platform/database';
import type { Position } from '@learnloom/platform/event-store/event-store';
import type { Logger } from '@learnloom/platform/log';
import { BatchRunner } from './batch-runner.ts';
import { coalesced } from './coalesced.ts';
import { FirstBatches } from './first-batches.ts';
import { reasonOf } from './isolate.ts';
import type { Announcement, Projection } from './projection.ts';
import type { ProjectorPorts } from './ports.ts';
import { EndsProcesses } from './rebuild-board.ts';
import { rebuild } from './rebuild.ts';
import { typesOf } from './recorded.ts';
import { installed, installEmpty } from './tables.ts';

const GROUP_BATCH = 1000;
const CATCH_UP_BATCH = 2000;
const BACK_OFF = { first: 100, most: 1000 };
/** A rebuild that fails costs as much as one that does not: it is given up after two minutes of waiting between tries. */
const REBUILD_BACK_OFF = { first: 1000, most: 64_000, tries: 8 };
/** How often it is looked whether a read model whose rebuild was given up has been built after all. */
const LOOK_MS = 2000;
const HEARTBEAT_MS = 2000;
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

/**
 * Keeps read models up to date. One subscription moves all of them in lockstep, one transaction a batch, which grows
 * while the last one is under way. A read model that is new, changed or behind is rebuilt or catches up alone, and
 * then joins. Several processes may run the same group: they take turns at the checkpoints.
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

  constructor(
    private readonly ports: ProjectorPorts,
    private readonly projections: readonly Projection[],
    /** Called with what each commit has announced; what other processes commit is told by `changes` alone. */
    onTold?: (told: readonly Announcement[]) => void,
    private readonly rebuildBackOff: BackOff = REBUILD_BACK_OFF,
  ) {
    this.batches = new FirstBatches(ports, new BatchRunner(ports.pool, ports.log, onTold), this.stopping.signal);
  }

  /** Resolves once every read model is live or known to be behind; goes on in the background until `stop()`. */
  async start(): Promise<void> {
    const { pool, store } = this.ports;
    await pool.query(
      `insert into kernel.checkpoints (name, version, position, tables) values ($1, '', null, '{}') on conflict do nothing`,
      [GROUP_CHECKPOINT],
    );
    const empty = (await store.countAfter(null, 1)) === 0;
    const states: { projection: Projection; current: boolean; position: Position }[] = [];
    for (const projection of this.projections) {
      let state = await installed(pool, projection);
      if (!state.current && empty) {
        await installEmpty(pool, projection);
        state = await installed(pool, projection);
      }
      states.push({ projection, current: state.current, position: state.position ?? '' });
    }
    const newest = states.reduce((most, { current, position }) => (current && position > most ? position : most), '');
    for (const { projection, current, position } of states) {
      if (current && position === newest) this.members.add(projection);
      else this.behind.add(projection);
    }
    this.front = newest;
    await this.ports.pool.query('delete from kernel.workers where heartbeat_at < now() - make_interval(days => $1)', [
      FORGOTTEN_DAYS,
    ]);
    await this.beat();
    // What no version has made yet goes first: backends do not listen before it is there, and a rebuild may fail for minutes.
    const behind = states.filter(({ projection }) => this.behind.has(projection));
    behind.sort((one, other) => Number(one.position !== '') - Number(other.position !== ''));
    this.running.push(this.runGroup(), this.bringUp(behind));
    this.running.push(this.runHeartbeat());
  }

  /** Names of the read models that this process does not keep up to date: they are rebuilt, catch up, or are another's. */
  get behindNames(): readonly string[] {
    return [...this.behind, ...this.superseded].map(({ name }) => name);
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
    await this.ports.pool.query('delete from kernel.workers where id = $1', [this.worker]).catch(() => undefined);
  }

  private async runGroup(): Promise<void> {
    await this.persist('The group', async progress => {
      if (this.members.size === 0) await new Promise<void>(resolve => (this.joined = resolve));
      if (this.stopping.signal.aborted) return;
      let after = await this.groupPosition();
      this.front = after ?? '';
      if (after !== null) await this.batches.reached(after);
      const { store } = this.ports;
      const subscribe = (signal: AbortSignal) => store.subscribeAll(after, { signal, batch: GROUP_BATCH });
      for await (const batch of coalesced(subscribe, this.stopping.signal)) {
        this.front = batch.position;
        const members = [...this.members];
        const types = typesOf(members);
        const wanted = types ? batch.events.filter(({ type }) => types.has(type)) : batch.events;
        const logged = { events: wanted, after, position: batch.position };
        for (const outdated of await this.batches.runGroup(members, logged)) this.leave(outdated);
        for (const halted of this.batches.takeHalted()) this.halt(halted);
        after = batch.position;
        progress();
        if (this.members.size === 0) return;
      }
    });
  }

  /** Rebuilds what is not current, one after the other, and lets each catch up with the group. */
  private async bringUp(states: readonly { projection: Projection; current: boolean }[]): Promise<void> {
    const late = states.filter(({ current }) => current).map(({ projection }) => this.catchUp(projection));
    for (const { projection } of states.filter(({ current }) => !current)) {
      let built = false;
      await this.persist(
        projection.name,
        async () => {
          if (built) return;
          this.ports.log.info({ projection: projection.name }, 'Rebuilding');
          await rebuild(this.ports, projection, {
            signal: this.stopping.signal,
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
      if (built) late.push(this.catchUp(projection));
      else if (this.hasGivenUp(projection)) late.push(this.awaitBuilt(projection));
    }
    await Promise.all(late);
  }

  /** Staff ask for a rebuild, or another process succeeds. */
  private async awaitBuilt(projection: Projection): Promise<void> {
    const { signal } = this.stopping;
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
    await this.catchUp(projection);
  }

  private async catchUp(projection: Projection): Promise<void> {
    const { pool, store } = this.ports;
    await this.persist(
      projection.name,
      async progress => {
        let { position } = await installed(pool, projection);
        if (this.join(projection, position ?? '')) return;
        const types = typesOf([projection]);
        const options = { signal: this.stopping.signal, batch: CATCH_UP_BATCH, types };
        for await (const batch of store.subscribeAll(position, options)) {
          const logged = { events: batch.events, after: position, position: batch.position };
          const outdated = await this.batches.runAlone(projection, logged);
          progress();
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
    this.running.push(this.catchUp(projection));
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
    for (const projection of left) {
      this.superseded.delete(projection);
      this.behind.add(projection);
    }
    if (left.length > 0) this.running.push(this.bringUp(left.map(projection => ({ projection, current: false }))));
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
    work: (progress: () => void) => Promise<void>,
    done: () => boolean = () => false,
    backOff: BackOff = BACK_OFF,
  ): Promise<void> {
    const { signal } = this.stopping;
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
