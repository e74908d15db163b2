import { json, orNull, position, table, text, timestamp } from '../kernel/table.ts';
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
    /** Stream category and key. */
    category: text,
    target: text,
    time: timestamp,
    position,
    title: orNull(json<LoggedTitle>()),
    changes: json<readonly FieldChange[]>(),
  },
  { key: 'id', indexes: [['position desc'], ['actor', 'position desc'], ['target', 'position desc']] },
);

/** What the log remembers of each stream, by the stream's name. */
export const activityStateTable = table('activity_state', { state: json<Readonly<Record<string, unknown>>>() });
