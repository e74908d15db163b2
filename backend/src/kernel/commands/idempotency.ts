import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { Logger } from '@learnloom/platform/log';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import type { Executed } from './asked.ts';

export const MAX_KEY_LENGTH = 200;

export interface Once {
  readonly key: string;
  /** Key of the account, or empty for a visitor. */
  readonly actor: string;
  readonly command: string;
  readonly input: unknown;
  /** False for answers that hold secrets: they are made again from what is recorded. */
  readonly keep: boolean;
}

interface UnderWay {
  readonly request: Once;
  readonly result: Promise<Executed>;
}

interface Row {
  readonly request_hash: string;
  readonly status: number;
  readonly response: Answer;
}

/** What was asked, to be told from something else under the same key. */
const asked = ({ command, input }: Once) => `${command}\0${JSON.stringify(input)}`;

const reused = () => generalRefusal('key-reused');

/**
 * Answers by Idempotency-Key. Requests at once share one run; later ones get the kept answer. An answer that was not
 * kept because the process ended is made again from the events, which carry the id derived from the key.
 */
export class Idempotency {
  private readonly underWay = new Map<string, UnderWay>();

  constructor(
    private readonly pool: Pool,
    private readonly hashKey: Buffer,
    private readonly log: Logger,
  ) {}

  once(request: Once, run: () => Promise<Executed>): Promise<Executed> {
    const name = `${request.actor}\0${request.key}`;
    const current = this.underWay.get(name);
    if (current) return asked(current.request) === asked(request) ? current.result : Promise.reject(reused());
    const result = this.answerOnce(request, name, run);
    this.underWay.set(name, { request, result });
    return result;
  }

  private async answerOnce(request: Once, name: string, run: () => Promise<Executed>): Promise<Executed> {
    const finish = () => void this.underWay.delete(name);
    try {
      const hash = request.keep ? createHmac('sha256', this.hashKey).update(asked(request)).digest('hex') : null;
      const kept = hash === null ? null : await this.stored(request, hash);
      const executed = kept ?? (await run());
      // The answer does not wait for its being kept; until then requests find it here.
      if (hash !== null && !kept) void this.save(request, hash, executed).finally(finish);
      else finish();
      return executed;
    } catch (error) {
      finish();
      throw error;
    }
  }

  private async stored({ key, actor }: Once, hash: string): Promise<Executed | null> {
    const { rows } = await this.pool.query<Row>({
      name: 'idempotency_find',
      text: 'select request_hash, status, response from kernel.idempotency where key = $1 and actor = $2',
      values: [key, actor],
    });
    const [row] = rows;
    if (!row) return null;
    if (row.request_hash !== hash) throw reused();
    return { answer: row.response, cookies: [] };
  }

  private async save({ key, actor, command }: Once, hash: string, { answer }: Executed): Promise<void> {
    try {
      await this.pool.query({
        name: 'idempotency_save',
        text: `insert into kernel.idempotency (key, actor, command, request_hash, status, response)
               values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        values: [key, actor, command, hash, answer.status, JSON.stringify(answer)],
      });
    } catch (error) {
      this.log.warn({ err: error }, 'An answer could not be kept for retries');
    }
  }
}
