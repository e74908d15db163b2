import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreUnavailable, parseStream } from '@learnloom/platform/event-store/event-store';
import { Notice } from '@learnloom/platform/event-store/notice';
import type { Kernel } from '@learnloom/platform/kernel';
import type { WorkShares } from '@learnloom/platform/work-shares';
import type { Execute } from '../commands/execute.ts';
import type { Handler } from '../deciding/decider.ts';
import type { Ports } from '../ports.ts';
import { withServices } from '../services/with-services.ts';
import { backOff } from './back-off.ts';
import { beginnable, isSuspect, leaveBegun, noteBegun, tooManyEnds } from './begun-work.ts';
import { effectOf } from './effect.ts';
import { Follower } from './follower.ts';
import { reactionShares } from './ownership.ts';
import { ACT_MS, assertDistinct, type Occurred, type Reaction } from './reaction.ts';
import { reasonOf } from './reason.ts';
import { dueWork, laneOf, noteDone, noteFailed, park, putOff, type Scheduled, type Work } from './work.ts';

/** What is due, and what nobody owns any more, is found so late at most. */
const LOOK_MS = 500;
/** Events that one reaction acts on at once. */
const PARALLEL = 4;
/** Events of one stream in a row, before others have their turn. */
const IN_A_ROW = 50;
/** As long as acts under way are waited for at the end. */
const STOP_MS = 5000;
/** Until it is tried again where the event store was away. */
const AWAY_MS = 5000;

export interface ReactorOptions {
  readonly kernel: Kernel;
  readonly ports: Ports;
  readonly execute: Execute;
  readonly handlers: readonly Handler[];
  readonly reactions: readonly Reaction[];
  /** Milliseconds until the next try after so many that failed. */
  readonly backOff?: (tries: number) => number;
  /** Whether this process is there for reactions alone: backends leave them to it. */
  readonly dedicated?: boolean;
}

/**
 * Runs the reactions that this process owns: notes what happened, acts on it, tries again, parks. So it does with an act
 * that ends the process (no memory, an engine that crashes): what was under way is told before it begins.
 */
export class Reactor {
  /** What another has begun is of one that ended, or that lost the reaction. */
  private readonly process = randomUUID();
  private readonly stopping = new AbortController();
  private readonly bell = new Notice(this.stopping.signal);
  private readonly reactions: ReadonlyMap<string, Reaction>;
  private readonly handlers: ReadonlyMap<string, Handler>;
  private readonly shares: WorkShares;
  private readonly follower: Follower;
  private readonly running = new Map<string, { readonly work: Work; readonly end: Promise<void> }>();
  private looking: Promise<void> = Promise.resolve();
  private lookedAt = 0;
  private owned: ReadonlySet<string> = new Set();

  constructor(private readonly options: ReactorOptions) {
    const { kernel, reactions, handlers, dedicated = false } = options;
    assertDistinct(reactions);
    this.reactions = new Map(reactions.map(one => [one.name, one]));
    this.handlers = new Map(handlers.map(one => [one.command.name, one]));
    this.shares = reactionShares(kernel.database.url, [...this.reactions.keys()], dedicated, kernel.log);
    this.follower = new Follower(kernel, this.reactions, this.bell.ring);
    kernel.notifications.on('reactions', () => {
      kernel.notifications.emit('es_events', '');
      this.bell.ring();
    });
  }

  /** Resolves once new reactions have their place in the log; the rest goes on in the background until `stop()`. */
  async start(): Promise<void> {
    if (this.reactions.size === 0) return;
    await this.follower.register();
    this.looking = this.look();
  }

  /** Begins nothing more and waits a while for what is under way. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await this.looking;
    await this.follower.stop();
    const ends = Promise.all([...this.running.values()].map(({ end }) => end));
    await Promise.race([ends, delay(STOP_MS, undefined, { ref: false })]);
    await leaveBegun(this.options.kernel.database.pool, this.process).catch(() => undefined);
    await this.shares.close();
    this.bell.close();
  }

  private async look(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.bell.reset();
      try {
        if (Date.now() - this.lookedAt >= LOOK_MS) {
          this.lookedAt = Date.now();
          this.owned = await this.shares.refresh(this.inUse());
        }
        await this.follower.follow(this.owned);
        await this.begin();
      } catch (error) {
        this.options.kernel.log.warn({ err: error }, 'Reactions are interrupted; they go on soon');
        await delay(LOOK_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
      await this.bell.wait(LOOK_MS);
    }
  }

  /** Names of the reactions that are followed or under way: their locks stay until they are not. */
  private inUse(): ReadonlySet<string> {
    return new Set([...this.owned, ...[...this.running.values()].map(({ work }) => work.reaction)]);
  }

  private async begin(): Promise<void> {
    const free = new Map([...this.owned].map(name => [name, PARALLEL]));
    for (const { work } of this.running.values())
      free.set(work.reaction, Math.max(0, (free.get(work.reaction) ?? 0) - 1));
    if (![...free.values()].some(places => places > 0)) return;
    if ([...this.running.values()].some(({ work }) => isSuspect(work))) return;
    const { pool } = this.options.kernel.database;
    const due = await dueWork(pool, free, [...this.running.keys()], this.process);
    const works = beginnable(due, this.running.size === 0);
    await noteBegun(pool, works, this.process);
    for (const work of works) {
      const end = this.run(work).finally(() => {
        this.running.delete(laneOf(work));
        this.bell.ring();
      });
      this.running.set(laneOf(work), { work, end });
    }
  }

  /** One piece of work and those that follow in its stream. Never fails: what cannot be noted is begun again. */
  private async run(first: Work): Promise<void> {
    const { database, log } = this.options.kernel;
    try {
      let work: Work | null = first;
      for (let turn = 0; work && turn < IN_A_ROW && !this.stopping.signal.aborted; turn += 1) {
        const ended = tooManyEnds(work);
        if (ended !== null) return await this.park(work, work.tries + 1, ended);
        const scheduled = await this.tried(work);
        work = scheduled && (await noteDone(database.pool, work, scheduled, this.process));
      }
    } catch (error) {
      const { reaction } = first;
      log.warn({ err: error, reaction }, 'What a reaction did could not be noted; it is begun again');
    }
  }

  /** What was scheduled; null: it failed, which is noted. */
  private async tried(work: Work): Promise<readonly Scheduled[] | null> {
    const { ports, execute } = this.options;
    let event: Occurred | null = null;
    try {
      event = await this.eventOf(work);
      const reaction = this.reactions.get(work.reaction);
      const act = reaction?.on[work.type];
      const time = AbortSignal.timeout(reaction?.longestMs ?? ACT_MS);
      const signal = AbortSignal.any([this.stopping.signal, time]);
      const { effect, scheduled } = effectOf(work, event, signal, { execute, handlers: this.handlers });
      await Promise.race([act?.(event, withServices(ports, reaction?.deps), effect), late(time)]);
      return scheduled();
    } catch (error) {
      if (!this.stopping.signal.aborted) await this.failed(work, error, event?.data ?? {});
      return null;
    }
  }

  private async failed(work: Work, error: unknown, data: object): Promise<void> {
    const { log, database } = this.options.kernel;
    if (error instanceof EventStoreUnavailable) return putOff(database.pool, work, AWAY_MS);
    const { reaction, type, stream } = work;
    const tries = work.tries + 1;
    const reason = reasonOf(error, data);
    if (tries >= (this.reactions.get(reaction)?.tries ?? 1)) return this.park(work, tries, reason);
    log.warn({ reaction, type, stream, tries, parked: false, reason }, 'A reaction failed');
    await noteFailed(database.pool, work, reason, (this.options.backOff ?? backOff)(tries));
  }

  private async park(work: Work, tries: number, reason: string): Promise<void> {
    const { log, database } = this.options.kernel;
    const { reaction, type, stream } = work;
    log.error({ reaction, type, stream, tries, parked: true, reason }, 'A reaction failed');
    await park(database.pool, work, reason);
  }

  private async eventOf({ stream, version, event: id }: Work): Promise<Occurred> {
    const { store, sealing } = this.options.kernel;
    const [stored] = await store.read(stream, version, 1);
    if (stored?.id !== id) throw new Error('The event is not in the log');
    return { ...(await sealing.openOne(stored)), key: parseStream(stream).key };
  }
}

const late = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long')), { once: true });
  });
