import { query, type FieldKit, type Page, type Route } from '../kernel/command.ts';
import { versionField } from '../kernel/history.ts';
import { activityChanges, type ActivityEntry } from './activity.ts';

/** What one command changed of one thing. */
export interface HistoryEntry extends Omit<ActivityEntry, 'target' | 'undo' | 'undoRefused' | 'batch'> {
  /** Of the stream after the command: names the moment right after it. */
  readonly version: number;
}

export interface History extends Page<HistoryEntry> {
  /** Such as 'article category'. */
  readonly noun: string;
  /** What the thing is called now. */
  readonly title: string;
  /** The staff's page where it can be seen; null where there is none or it has been deleted. */
  readonly path: string | null;
  /** Newest version. */
  readonly latest: number;
  /** Whether it can be published or a draft. */
  readonly publishable: boolean;
  readonly published: boolean;
  /** Whether it can be brought back after its deletion. */
  readonly returns: boolean;
  readonly deleted: boolean;
  /** Null: the asker may not. */
  readonly restore: RestoreOffer | null;
}

/** The way back to an earlier version: its input is `key`, `version` and `latest` (see `restoreInput`). */
export interface RestoreOffer {
  readonly route: Route;
  /** Why the asker may restore others but not this one; null: they may. */
  readonly refused: string | null;
}

/** A field as it was at a moment, readable: keys are replaced by names, documents by their text. */
export interface MomentField {
  readonly field: string;
  /** Such as 'Top category'. */
  readonly label: string;
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
  /** What going back there does besides the fields, in sentences. */
  readonly effects: readonly string[];
}

/** `subject`: a stream category. */
const thingInput = (f: FieldKit) => ({ subject: f.slug, key: f.key });

/** What was done to a thing, newest first; one entry a command. Refused to those who may not manage such things. */
export const history = query<History>()('History', {
  route: 'GET /admin/history/:subject/:key',
  access: 'staff',
  topics: [activityChanges],
  input: f => ({ ...thingInput(f), page: f.paging.page, limit: f.paging.limit }),
});

/** The thing after a version, else as it stood at a time, else now. */
export const moment = query<Moment>()('Moment', {
  route: 'GET /admin/history/:subject/:key/moment',
  access: 'staff',
  topics: [activityChanges],
  input: f => ({ ...thingInput(f), version: f.optional(versionField(f)), time: f.optional(f.dateTime) }),
});
