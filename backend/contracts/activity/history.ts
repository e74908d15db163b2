import type { Group } from '../kernel/access.ts';
import { query, type Command, type Fields, type Page } from '../kernel/command.ts';
import { versionField, type restoreInput } from '../kernel/history.ts';
import { activityChanges, type ActivityEntry } from './activity.ts';

/** What one command changed of one thing. */
export interface HistoryEntry extends Omit<ActivityEntry, 'target' | 'undo'> {
  /** Of the stream after the command: names the moment right after it. */
  readonly version: number;
}

export interface History extends Page<HistoryEntry> {
  /** What the thing is called now. */
  readonly title: string;
  /** Newest version. */
  readonly latest: number;
  readonly published: boolean;
  readonly deleted: boolean;
}

/** A field as it was at a moment, readable: keys are replaced by names, documents by their text. */
export interface MomentField {
  readonly field: string;
  /** Whole, however long. Personal data of a forgotten person reads 'erased'. */
  readonly value: unknown;
  /** A document as readers would have seen it; sanitised. */
  readonly html?: string;
}

/** A thing as it was at a moment. */
export interface Moment {
  readonly version: number;
  /** The moment before; null for the first. */
  readonly previous: number | null;
  /** When that version came to be, ISO date-time. */
  readonly time: string;
  readonly title: string;
  readonly deleted: boolean;
  readonly fields: readonly MomentField[];
}

interface HistorySpec<R extends Fields> {
  /** Stream category. */
  readonly subject: string;
  readonly noun: string;
  /** Whoever may manage this kind of thing. */
  readonly group: Group;
  /** Whether it is published or a draft. */
  readonly publishable: boolean;
  /** Whether it can be brought back after its deletion. */
  readonly returns: boolean;
  readonly restore: Command<R>;
}

/** What staff may look back on: the list of changes, and the state at a moment. */
export function historyContract(spec: HistorySpec<ReturnType<typeof restoreInput>>) {
  const { subject, group } = spec;
  const name = subject.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  return {
    ...spec,
    /** Newest first; one entry a command. */
    entries: query<History>()(`${name}History`, {
      route: `GET /admin/history/${subject}/:key`,
      access: group,
      topics: [activityChanges],
      input: f => ({ key: f.key, page: f.paging.page, limit: f.paging.limit }),
    }),
    /** After a version, else as it stood at a time, else now. */
    moment: query<Moment>()(`${name}Moment`, {
      route: `GET /admin/history/${subject}/:key/moment`,
      access: group,
      topics: [activityChanges],
      input: f => ({ key: f.key, version: f.optional(versionField(f)), time: f.optional(f.dateTime) }),
    }),
  };
}
export type HistoryContract = ReturnType<typeof historyContract>;
