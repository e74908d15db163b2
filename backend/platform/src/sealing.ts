import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { EventSpec } from '@learnloom/contracts/kernel/event';
import { eventSpecs } from './areas.ts';
import { SubjectKeys } from './subject-keys.ts';
import type { Notifications } from './notifications.ts';

interface Sealed {
  /** Base64 of 12 bytes initialisation vector, 16 bytes tag, ciphertext of the value's JSON. */
  readonly $sealed: string;
  /** Subject whose key it is, when that is not the stream. */
  readonly $subject?: string;
  /** Name of the field when it was sealed, where an upcaster has given it another one since. */
  readonly $field?: string;
}

interface Typed {
  readonly type: string;
  readonly data: object;
}

interface OfStream extends Typed {
  readonly stream: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

type Personal = Readonly<Record<string, Pick<EventSpec<object>, 'personal'>>>;

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && '$sealed' in value && typeof value.$sealed === 'string';

/** Whose personal data an event holds sealed. */
export const sealedSubjects = ({ stream, data }: OfStream): readonly string[] =>
  Object.values(data)
    .filter(isSealed)
    .map(({ $subject = stream }) => $subject);

const bound = (subject: string, field: string): Buffer => Buffer.from(`${subject}\0${field}`);

/** Drawn ahead: to ask for twelve bytes takes nearly as long as to seal a short text. Each is used once. */
const drawn = Buffer.alloc(256 * IV_BYTES);
let used = drawn.length;

function nextIv(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return Buffer.from(drawn.subarray(used, (used += IV_BYTES)));
}

function sealValue(key: Buffer, subject: string, field: string, value: unknown): string {
  const iv = nextIv();
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound(subject, field));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function openValue(key: Buffer, subject: string, field: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(bound(subject, field))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return JSON.parse(decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8'));
}

/** The event with its personal fields sealed. `subject` is whose data it is. */
export function sealedWith<E extends Typed>(
  key: Buffer,
  stream: string,
  event: E,
  { specs = eventSpecs, subject = stream }: { readonly specs?: Personal; readonly subject?: string } = {},
): E {
  const data: Record<string, unknown> = { ...event.data };
  for (const field of specs[event.type]?.personal ?? []) {
    if (data[field] === undefined) continue;
    const $sealed = sealValue(key, subject, field, data[field]);
    data[field] = subject === stream ? { $sealed } : { $sealed, $subject: subject };
  }
  return { ...event, data };
}

/**
 * For upcasters: moves a personal field to a new name. What is sealed is bound to the name under which it was sealed,
 * which is kept with it.
 */
export function renamedField(
  data: Readonly<Record<string, unknown>>,
  from: string,
  to: string,
): Readonly<Record<string, unknown>> {
  const { [from]: value, ...rest } = data;
  if (value === undefined) return rest;
  return { ...rest, [to]: isSealed(value) ? { ...value, $field: value.$field ?? from } : value };
}

/**
 * Seals the personal fields of events with a key per subject (AES-256-GCM, bound to subject and field), so that
 * destroying the key erases them from the log, its backups and every copy. A sealed field that was tampered with or
 * moved throws when it is opened.
 */
export class Sealing {
  private readonly keys: SubjectKeys;

  constructor(
    pool: Pool,
    notifications: Notifications,
    private readonly specs: Personal = eventSpecs,
    keysInMemory?: number,
  ) {
    this.keys = new SubjectKeys(pool, notifications, keysInMemory);
  }

  /** Replaces the personal fields. `subject` is whose data it is: by default the stream. */
  async seal<E extends Typed>(stream: string, events: readonly E[], subject = stream): Promise<E[]> {
    if (!events.some(event => this.personalOf(event).length > 0)) return [...events];
    const key = await this.keys.forWriting(subject);
    return events.map(event => sealedWith(key, stream, event, { specs: this.specs, subject }));
  }

  /** The events' data, in order, with personal fields opened; null where the subject's key has been destroyed. */
  async open(events: readonly OfStream[]): Promise<object[]> {
    const subjects = new Set<string>();
    for (const event of events) {
      for (const [, value] of this.sealedOf(event)) subjects.add(value.$subject ?? event.stream);
    }
    if (subjects.size === 0) return events.map(event => event.data);
    const keys = await this.keys.forReading(subjects);
    return events.map(event => {
      const sealed = this.sealedOf(event);
      if (sealed.length === 0) return event.data;
      const data: Record<string, unknown> = { ...event.data };
      for (const [field, value] of sealed) {
        const subject = value.$subject ?? event.stream;
        const key = keys.get(subject);
        data[field] = key ? openValue(key, subject, value.$field ?? field, value.$sealed) : null;
      }
      return data;
    });
  }

  /** Seals a text that stands in no event, bound to its subject and to what it is called. Throws `SubjectForgotten`. */
  async sealText(subject: string, name: string, text: string): Promise<string> {
    return sealValue(await this.keys.forWriting(subject), subject, name, text);
  }

  /** Null: the subject's key has been destroyed. Throws for what was tampered with or moved. */
  async openText(subject: string, name: string, sealed: string): Promise<string | null> {
    const key = (await this.keys.forReading([subject])).get(subject);
    return key ? (openValue(key, subject, name, sealed) as string) : null;
  }

  /** The event with its data opened. */
  async openOne<E extends OfStream>(event: E): Promise<E> {
    const [data = event.data] = await this.open([event]);
    return { ...event, data };
  }

  /** Destroys the subject's key for good, in every process. */
  forgetSubject(subject: string): Promise<void> {
    return this.keys.forget(subject);
  }

  close(): void {
    this.keys.close();
  }

  private personalOf(event: Typed): readonly string[] {
    return this.specs[event.type]?.personal ?? [];
  }

  private sealedOf(event: Typed): (readonly [string, Sealed])[] {
    const data = event.data as Readonly<Record<string, unknown>>;
    const found: (readonly [string, Sealed])[] = [];
    for (const field of this.personalOf(event)) {
      const value = data[field];
      if (isSealed(value)) found.push([field, value]);
    }
    return found;
  }
}
