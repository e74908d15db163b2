import type { Pool } from 'pg';
import { isTransient } from '../database.ts';
import type { GroupFlush } from './group-flush.ts';

export interface AppendAnswer {
  readonly request: number;
  readonly outcome: 'written' | 'duplicate' | 'conflict';
  readonly at_version: number;
  readonly at_position: number | null;
}

interface Waiting {
  /** One request of `es.append` as JSON. */
  readonly request: string;
  /** Id of its last event. */
  readonly id: string;
  readonly resolve: (answer: AppendAnswer) => void;
  readonly reject: (error: unknown) => void;
}

export interface AppendQueueOptions {
  /** Whether other processes append, too. One alone gains nothing from a second statement. */
  readonly isShared: () => boolean;
  readonly onWritten: () => void;
}

const MOST = { requests: 256, characters: 8_000_000 };

const append = { name: 'es_append', text: 'select request, outcome, at_version, at_position from es.append($1)' };
const appendUnflushed = {
  name: 'es_append_unflushed',
  text: 'select request, outcome, at_version, at_position from es.append_unflushed($1)',
};

/**
 * Group commit: all requests that queue while a statement is in flight go into the next one. A request that the
 * database cannot take fails alone. After a lost connection the group is sent once more, which is safe because
 * stored event ids are answered, not written again.
 *
 * Where several processes append, the statement's commit waits for nothing, so that the lock of the log is short. What is
 * stored is answered once it is durable.
 */
export class AppendQueue {
  private readonly waiting: Waiting[] = [];
  private busy = false;

  constructor(
    private readonly pool: Pool,
    private readonly flush: GroupFlush,
    private readonly options: AppendQueueOptions,
  ) {}

  add(request: string, id: string): Promise<AppendAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, id, resolve, reject });
      if (this.busy) return;
      this.busy = true;
      setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) await this.settle(this.nextGroup());
    this.busy = false;
  }

  private nextGroup(): Waiting[] {
    let size = 0;
    let characters = 0;
    for (const { request } of this.waiting) {
      characters += request.length;
      if (size > 0 && (size === MOST.requests || characters > MOST.characters)) break;
      size += 1;
    }
    return this.waiting.splice(0, size);
  }

  private async settle(group: readonly Waiting[]): Promise<void> {
    try {
      await this.send(group);
    } catch (error) {
      if (isTransient(error)) await this.send(group).catch(again => group.forEach(one => one.reject(again)));
      else if (group.length === 1) group[0]?.reject(error);
      else for (const one of group) await this.send([one]).catch(one.reject);
    }
  }

  private async send(group: readonly Waiting[]): Promise<void> {
    const unflushed = this.options.isShared();
    const { rows } = await this.pool.query<AppendAnswer>({
      ...(unflushed ? appendUnflushed : append),
      values: [`[${group.map(one => one.request).join(',')}]`],
    });
    if (rows.some(row => row.outcome === 'written')) this.options.onWritten();
    for (const row of rows) {
      const one = group[row.request];
      // What another process has stored may not be durable yet.
      if (one && (unflushed || row.outcome === 'duplicate')) void this.answerDurable(one, row);
      else one?.resolve(row);
    }
  }

  /** Events that a crash took before they were durable are appended again. */
  private async answerDurable({ request, id, resolve, reject }: Waiting, row: AppendAnswer): Promise<void> {
    try {
      if (row.outcome === 'conflict' || (await this.flush.holds(id))) resolve(row);
      else resolve(await this.add(request, id));
    } catch (error) {
      reject(error);
    }
  }
}
