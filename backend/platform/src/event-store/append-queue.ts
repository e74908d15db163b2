import type { Pool } from 'pg';
import { isTransient } from '../database.ts';

export interface AppendAnswer {
  readonly request: number;
  readonly outcome: 'written' | 'duplicate' | 'conflict';
  readonly at_version: number;
  readonly at_position: number | null;
}

interface Waiting {
  /** One request of `es.append` as JSON. */
  readonly request: string;
  readonly resolve: (answer: AppendAnswer) => void;
  readonly reject: (error: unknown) => void;
}

const MOST = { requests: 256, characters: 8_000_000 };

/**
 * Group commit: all requests that queue while a statement is in flight go into the next one. A request that the
 * database cannot take fails alone. After a lost connection the group is sent once more, which is safe because
 * stored event ids are answered, not written again.
 */
export class AppendQueue {
  private readonly waiting: Waiting[] = [];
  private busy = false;

  constructor(
    private readonly pool: Pool,
    private readonly onWritten: () => void,
  ) {}

  add(request: string): Promise<AppendAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
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
    const { rows } = await this.pool.query<AppendAnswer>({
      name: 'es_append',
      text: 'select request, outcome, at_version, at_position from es.append($1)',
      values: [`[${group.map(one => one.request).join(',')}]`],
    });
    if (rows.some(row => row.outcome === 'written')) this.onWritten();
    for (const row of rows) group[row.request]?.resolve(row);
  }
}
