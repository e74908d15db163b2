import { bytes, flag, integer, json, orNull, position, table, text, timestamp } from '../kernel/table.ts';
import type { FieldChange } from './activity.ts';

/** What a thing was called: its title, or the sealed parts of a person's name or email. */
export interface LoggedTitle {
  readonly text?: string;
  readonly sealed?: Readonly<Record<string, unknown>>;
}

/** Every command that changed something. `id`: the command's. */
export const activityLogTable = table(
  'activity_log',
  {
    command: text,
    actor: orNull(text),
    /** Key of the API token through which a program did it. */
    token: orNull(text),
    /** Stream category and key. */
    category: text,
    target: text,
    /** Of the stream after the command; null for a series. */
    version: orNull(integer),
    /** Signing in and out, passwords, sessions: apart from what was made and edited. */
    security: flag,
    /** What a command that is carried out in parts has in common with these: their correlation. Null: it is neither. */
    batch: orNull(text),
    /** It is a part: told under what ordered it. */
    part: flag,
    time: timestamp,
    position,
    title: orNull(json<LoggedTitle>()),
    /** Of the title, as they are searched; what is sealed is not among them. See `searchWords`. */
    words: text,
    changes: json<readonly FieldChange[]>(),
  },
  {
    key: 'id',
    // The order of the log is that of time; the position tells those of one moment apart. Read backwards, newest first, but
    // kept as it grows: what is added at the end of an index leaves its pages full, at its beginning half empty.
    indexes: [
      ['time', 'position'],
      ['security', 'time', 'position'],
      ['actor', 'time', 'position'],
      ['target', 'time', 'position'],
      ['category', 'time', 'position'],
      ['command', 'time', 'position'],
      ['target', 'position'],
    ],
  },
);

/** What the log remembers of each stream, by the stream's name. */
export const activityStateTable = table('activity_state', { state: json<Readonly<Record<string, unknown>>>() });

/**
 * The events in their order, each with a digest that covers the one before. The key: the event's position. It is not made
 * anew when its code changes, so that it says what the log was when it was written.
 */
export const logChainTable = table(
  'log_chain',
  {
    /** 1 for the first event of the log. */
    number: integer,
    /** Id of the event. */
    event: text,
    /** Type, stream and version, for whoever looks for an event that is gone. */
    name: text,
    /** See `linkOf`: the hex digits as bytes, which take half the space. */
    link: bytes,
  },
  { key: 'position' },
);
