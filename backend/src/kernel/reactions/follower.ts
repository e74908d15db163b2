import { setTimeout as delay } from 'node:timers/promises';
import type { Batch, Position, StoredEvent } from '@learnloom/platform/event-store/event-store';
import type { Kernel } from '@learnloom/platform/kernel';
import type { Reaction } from './reaction.ts';
import { takeIn } from './work.ts';

/** Pieces of work that a reaction may have before it; then it follows no further until half of them are done. */
const MOST_WAITING = 1000;
/** Between two looks at the log, however much is appended. */
const PACE_MS = 20;
/** How far the log was followed is written so often where nothing in it concerns anybody. */
const SAVE_MS = 1000;
const BACK_OFF_MS = 1000;

const WAITING = `
  select n.name, (select count(*) from (
           select from kernel.reaction_work w
            where w.reaction = n.name and w.step = '' and w.parked_at is null and w.due_at < 'infinity' limit $2
         ) as counted)::int as waiting
    from unnest($1::text[]) as n (name)`;

interface Following {
  readonly names: ReadonlySet<string>;
  readonly end: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Follows the log for the reactions that this process owns, with one subscription, and notes the events that they want.
 * One that cannot keep up is left behind for a while and holds up no other.
 */
export class Follower {
  private following: Following | null = null;
  private owned: ReadonlySet<string> = new Set();
  private readonly crowded = new Set<string>();
  private savedAt = 0;
  private unsaved: Position | null = null;

  constructor(
    private readonly kernel: Pick<Kernel, 'database' | 'store' | 'log'>,
    private readonly reactions: ReadonlyMap<string, Reaction>,
    private readonly onWork: () => void,
  ) {}

  /** Notes where new reactions begin, before anything more is appended by this process. */
  async register(): Promise<void> {
    const { database, store } = this.kernel;
    const head = await store.head();
    for (const { name, about, from } of this.reactions.values())
      await database.pool.query(
        `insert into kernel.reactions (name, about, position) values ($1, $2, $3)
         on conflict (name) do update set about = excluded.about`,
        [name, about, from === 'now' ? head : null],
      );
  }

  /** Follows for these from now on. To be called from time to time: whoever was crowded comes back then. */
  async follow(owned: ReadonlySet<string>): Promise<void> {
    this.owned = owned;
    if (this.crowded.size > 0) {
      const waiting = await this.waiting([...this.crowded]);
      for (const [name, count] of waiting) if (count < MOST_WAITING / 2) this.crowded.delete(name);
    }
    const names = new Set([...owned].filter(name => !this.crowded.has(name)));
    if (!isSame(names, this.following?.names ?? new Set())) await this.restart(names);
    if (this.unsaved !== null && Date.now() - this.savedAt > SAVE_MS) await this.save(names, this.unsaved);
  }

  async stop(): Promise<void> {
    await this.restart(new Set());
  }

  private async restart(names: ReadonlySet<string>): Promise<void> {
    this.following?.end.abort();
    await this.following?.ended;
    this.following = null;
    this.unsaved = null;
    if (names.size === 0) return;
    const end = new AbortController();
    this.following = { names, end, ended: this.run(names, end.signal) };
  }

  private async run(names: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const types = new Set([...names].flatMap(name => Object.keys(this.reactions.get(name)?.on ?? {})));
    while (!signal.aborted) {
      try {
        const after = await this.start(names);
        for await (const batch of this.kernel.store.subscribeAll(after, { signal, types })) {
          await this.take(names, batch);
          if ([...names].some(name => this.crowded.has(name))) {
            this.onWork();
            return;
          }
          await pause(PACE_MS, signal);
        }
      } catch (error) {
        if (signal.aborted) return;
        this.kernel.log.warn({ err: error }, 'Reactions cannot follow the log; they try again');
        await pause(BACK_OFF_MS, signal);
      }
    }
  }

  /** Where the one stands that is furthest behind. */
  private async start(names: ReadonlySet<string>): Promise<Position | null> {
    const { rows } = await this.kernel.database.pool.query<{ position: Position | null }>(
      'select position from kernel.reactions where name = any($1) order by position nulls first limit 1',
      [[...names]],
    );
    return rows[0]?.position ?? null;
  }

  private async take(names: ReadonlySet<string>, { events, position }: Batch): Promise<void> {
    const wanted = new Map<string, readonly StoredEvent[]>();
    for (const name of names) {
      const on = this.reactions.get(name)?.on ?? {};
      wanted.set(
        name,
        events.filter(({ type }) => Object.hasOwn(on, type)),
      );
    }
    const busy = [...wanted].filter(([, found]) => found.length > 0).map(([name]) => name);
    if (busy.length === 0 && Date.now() - this.savedAt < SAVE_MS) {
      this.unsaved = position;
      return;
    }
    await takeIn(this.kernel.database.pool, wanted, position);
    this.savedAt = Date.now();
    this.unsaved = null;
    if (busy.length === 0) return;
    this.onWork();
    for (const [name, count] of await this.waiting(busy)) if (count >= MOST_WAITING) this.crowded.add(name);
  }

  private async save(names: ReadonlySet<string>, position: Position): Promise<void> {
    this.unsaved = null;
    this.savedAt = Date.now();
    await takeIn(this.kernel.database.pool, new Map([...names].map(name => [name, []])), position);
  }

  private async waiting(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.kernel.database.pool.query<{ name: string; waiting: number }>(WAITING, [
      names,
      MOST_WAITING,
    ]);
    return new Map(rows.map(({ name, waiting }) => [name, waiting]));
  }
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every(name => other.has(name));

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
