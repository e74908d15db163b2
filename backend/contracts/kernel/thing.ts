import type { Access, Group } from './access.ts';
import type { Command } from './command.ts';
import type { Aggregate } from './aggregate.ts';
import type { restoreInput } from './history.ts';

/** What the activity log and the history say of a field. Without an own label it reads as it is written: 'Meta title'. */
export interface FieldWords {
  readonly label?: string;
  /** Values that people know by another name, by their text: `{ true: 'Published', false: 'Draft' }`. */
  readonly values?: Readonly<Record<string, string>>;
  /** What is shown of a value that nobody could read as it is recorded: texts, a line each. */
  readonly reads?: (value: unknown) => readonly string[];
  /** The field holds the key of another thing, which is shown by its name. */
  readonly refers?: Reference;
  /** Whose eyes its values are for; by default of all who may read the log. */
  readonly seen?: Access;
}

export interface Reference {
  /** Stream category of the other thing; its area registers where the names are. */
  readonly to: string;
  /** Instead of the name of one that is no longer there. */
  readonly gone: string;
}

export interface ThingPlace {
  readonly key: string;
  /** What it is called now; empty when it has no name. */
  readonly title: string;
  /** Name of the command that the place is shown for; null: the thing itself. */
  readonly command: string | null;
}

export interface ThingHistory {
  /** Whoever may manage this kind of thing. */
  readonly group: Group;
  /** Whether it is published or a draft. */
  readonly publishable: boolean;
  /** Whether it can be brought back after its deletion. */
  readonly returns: boolean;
  readonly restore: Command<ReturnType<typeof restoreInput>>;
  /** Fields that going back leaves as they are. */
  readonly stays?: readonly string[];
  /** Why nobody restores the thing that is their own account; left out where there is no such thing. */
  readonly own?: string;
  /** What going back does besides the fields, in sentences. `changed`: the fields that it changes; `then`: as they were. */
  readonly effects?: (changed: ReadonlySet<string>, then: Readonly<Record<string, unknown>>) => readonly string[];
}

/**
 * A kind of thing that commands change: its streams' category and aggregate, and all that the activity log and the history
 * say about it.
 */
export interface Thing {
  readonly type: 'thing';
  /** Stream category. */
  readonly subject: string;
  /** Its events, and what they do to it. */
  readonly aggregate: Aggregate;
  /** As in 'Go to the {noun}'. */
  readonly noun: string;
  /** Of many of them, where the log is narrowed to a kind: 'Article categories'. */
  readonly label: string;
  /** Fields that name it, joined by spaces: the first list of which one is known. */
  readonly named: readonly (readonly string[])[];
  /** What it is called when all of its names have been erased. */
  readonly erased?: string;
  /** What people call it where that is not its name. */
  readonly called?: (name: string) => string;
  /** The staff's page where it can be seen; null: nowhere. */
  readonly page?: (place: ThingPlace) => string | null;
  /** The log leads to its history instead of its page. */
  readonly opensHistory?: boolean;
  /** In the order in which people read them; others follow. */
  readonly fields: Readonly<Record<string, FieldWords>>;
  readonly history?: ThingHistory;
  /** Of one without a history: who may edit it, and so is told who else does. `key`: as its screen calls it. */
  readonly editors?: (key: string) => Access | null;
}

export const thing = (spec: Omit<Thing, 'type'>): Thing => ({ type: 'thing', ...spec });

/** Fields of whatever is kept and published. */
export const lifeFields = {
  deleted: { values: { true: 'Deleted', false: 'Not deleted' } },
  published: { label: 'Status', values: { true: 'Published', false: 'Draft' } },
} as const satisfies Readonly<Record<string, FieldWords>>;

export const imageFields = {
  imageThumbnail: { label: 'Thumbnail' },
  videoThumbnail: { label: 'Video thumbnail' },
} as const satisfies Readonly<Record<string, FieldWords>>;

/** A staff's list, narrowed to what is called so; nowhere for what has no name. */
export const listSearch =
  (list: string) =>
  ({ title }: Pick<ThingPlace, 'title'>): string | null =>
    title ? `${list}?search=${encodeURIComponent(title)}` : null;
