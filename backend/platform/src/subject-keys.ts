import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Notifications } from './notifications.ts';

/** Data about this subject cannot be written any more: its key has been destroyed. */
export class SubjectForgotten extends Error {
  override readonly name = 'SubjectForgotten';
  constructor(readonly subject: string) {
    super('This subject has been forgotten');
  }
}

interface KeyRow {
  readonly subject: string;
  readonly key: Buffer | null;
}

/** One AES-256 key a subject, in a table of its own, with the most recently used ones in memory. */
export class SubjectKeys {
  /** In order of use; the first is dropped when it is full. `null`: destroyed. */
  private readonly recent = new Map<string, Buffer | null>();
  /** Counts what was forgotten, so that a key which was being loaded meanwhile is not kept. */
  private forgotten = 0;
  private readonly stopListening: () => void;

  constructor(
    private readonly pool: Pool,
    private readonly notifications: Notifications,
    private readonly most = 10_000,
  ) {
    const offs = [
      notifications.on('forgotten', subject => {
        this.forgotten += 1;
        this.recent.delete(subject);
      }),
      notifications.onGap(() => {
        this.forgotten += 1;
        this.recent.clear();
      }),
    ];
    this.stopListening = () => offs.forEach(off => off());
  }

  /** The subject's key, made when there is none. Throws `SubjectForgotten`. Processes that race get the same key. */
  async forWriting(subject: string): Promise<Buffer> {
    const known = this.recall(subject);
    if (known !== undefined) return keyOf(subject, known);
    await this.pool.query(
      'insert into kernel.subject_keys (subject, key) values ($1, $2) on conflict (subject) do nothing',
      [subject, randomBytes(32)],
    );
    const loaded = await this.load([subject]);
    return keyOf(subject, loaded.get(subject) ?? null);
  }

  /** Keys of the subjects that have one, loaded with one statement. */
  async forReading(subjects: Iterable<string>): Promise<ReadonlyMap<string, Buffer>> {
    const found = new Map<string, Buffer>();
    const unknown: string[] = [];
    for (const subject of new Set(subjects)) {
      const known = this.recall(subject);
      if (known === undefined) unknown.push(subject);
      else if (known !== null) found.set(subject, known);
    }
    if (unknown.length > 0) {
      for (const [subject, key] of await this.load(unknown)) if (key !== null) found.set(subject, key);
    }
    return found;
  }

  /** Destroys the key here and in every process. Nothing that was sealed with it can be opened again. */
  async forget(subject: string): Promise<void> {
    await this.pool.query(
      `with gone as (
         insert into kernel.subject_keys (subject, key, forgotten_at) values ($1, null, now())
         on conflict (subject) do update set key = null, forgotten_at = coalesce(subject_keys.forgotten_at, now())
       )
       select pg_notify('forgotten', $1)`,
      [subject],
    );
    this.notifications.emit('forgotten', subject);
  }

  close(): void {
    this.stopListening();
    this.recent.clear();
  }

  private recall(subject: string): Buffer | null | undefined {
    const key = this.recent.get(subject);
    if (key === undefined) return undefined;
    this.recent.delete(subject);
    this.recent.set(subject, key);
    return key;
  }

  private async load(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    const before = this.forgotten;
    const { rows } = await this.pool.query<KeyRow>({
      name: 'subject_keys',
      text: 'select subject, key from kernel.subject_keys where subject = any($1)',
      values: [subjects],
    });
    for (const { subject, key } of this.forgotten === before ? rows : []) {
      this.recent.delete(subject);
      this.recent.set(subject, key);
    }
    for (const oldest of this.recent.keys()) {
      if (this.recent.size <= this.most) break;
      this.recent.delete(oldest);
    }
    return new Map(rows.map(row => [row.subject, row.key]));
  }
}

function keyOf(subject: string, key: Buffer | null): Buffer {
  if (key === null) throw new SubjectForgotten(subject);
  return key;
}
