import type { Pool } from 'pg';
import type { LogHead } from '@learnloom/contracts/activity/log-head';
import type { logChainTable } from '@learnloom/contracts/activity/tables';
import type { RowOf } from '@learnloom/contracts/kernel/table';
import { FIRST_LINK, linkOf } from '@learnloom/platform/event-store/chain';
import type { EventStore, Position, StoredEvent } from '@learnloom/platform/event-store/event-store';
import { ProgressMeter, type ReplayProgress } from '../projector/progress.ts';

/** The link as hex digits. */
type Link = Omit<RowOf<typeof logChainTable>, 'link'> & { readonly link: string };

/** Where the log is not what the chain says. */
export interface Break {
  /** `altered`: it or its link; `gone`: the log has it no more; `added`: it was not there; `moved`: another in its place. */
  readonly kind: 'altered' | 'gone' | 'added' | 'moved';
  /** In the log, from 1. */
  readonly number: number;
  readonly position: Position;
  /** Id, type, stream and version of the event that the chain has there, else of the one in the log. */
  readonly event: string;
  readonly name: string;
}

export interface CheckedChain {
  /** Events that were looked at. */
  readonly events: number;
  /** The first; null: the chain holds. */
  readonly broken: Break | null;
  /** Link of the event of the head's number, from the events alone; null: there are not so many, or no head was given. */
  readonly atHead: string | null;
}

interface CheckOptions {
  readonly signal: AbortSignal;
  readonly head?: Pick<LogHead, 'number'> | undefined;
  readonly onProgress?: (progress: ReplayProgress) => void;
}

/** Links and events that are in memory at once. */
const BATCH = 2000;

/** Links in order, a page at a time. */
class Links {
  private page: readonly Link[] = [];
  private at = 0;
  private after: Position = '';
  private ended = false;

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async next(): Promise<Link | null> {
    if (this.at === this.page.length && !this.ended) {
      const { rows } = await this.pool.query<Link>(
        `select position, number, event, name, encode(link, 'hex') as link
           from log_chain where position > $1 order by position limit $2`,
        [this.after, BATCH],
      );
      this.page = rows;
      this.at = 0;
      this.ended = rows.length < BATCH;
      this.after = rows.at(-1)?.position ?? this.after;
    }
    const link = this.page[this.at] ?? null;
    if (link) this.at += 1;
    return link;
  }
}

const nameOf = ({ type, stream, version }: StoredEvent): string => `${type} ${stream}@${version}`;

function breakAt(link: Link | null, event: StoredEvent | null, number: number, found: string): Break | null {
  if (!event) return link && { kind: 'gone', ...link };
  if (!link || link.position > event.position)
    return { kind: 'added', number, position: event.position, event: event.id, name: nameOf(event) };
  if (link.position < event.position) return { kind: 'gone', ...link };
  if (link.event !== event.id) return { kind: 'moved', ...link };
  return link.link === found && link.number === number ? null : { kind: 'altered', ...link };
}

/**
 * Makes the chain anew from the events, up to where it has been written, and compares it link by link. Events and links
 * pass through in batches. `pool`: its search path leads to the read models.
 */
export async function checkChain(
  { store, pool }: { readonly store: EventStore; readonly pool: Pick<Pool, 'query'> },
  { signal, head, onProgress }: CheckOptions,
): Promise<CheckedChain> {
  const newest = await pool.query<{ position: Position; number: number }>(
    'select position, number from log_chain order by position desc limit 1',
  );
  const written = newest.rows[0];
  const last = await store.head();
  const chained = written?.position ?? '';
  // A head may cover more than a chain that somebody cut off.
  const end = head || (last !== null && last < chained) ? last : chained || null;
  const meter = new ProgressMeter(written?.number ?? 0);
  const links = new Links(pool);
  let found = FIRST_LINK;
  let number = 0;
  let broken: Break | null = null;
  let atHead: string | null = null;
  const take = async (event: StoredEvent): Promise<void> => {
    number += 1;
    found = linkOf(found, number, { ...event, recorded: event.recorded ?? event.data });
    if (number === head?.number) atHead = found;
    if (!broken && event.position <= chained) broken = breakAt(await links.next(), event, number, found);
  };
  if (end !== null)
    for await (const { events, position } of store.subscribeAll(null, { signal, batch: BATCH })) {
      for (const event of events) if (event.position <= end) await take(event);
      meter.add(events.length);
      onProgress?.(meter.progress);
      const headDone = head === undefined || number >= head.number;
      if (position >= end || ((broken || position >= chained) && headDone)) break;
    }
  signal.throwIfAborted();
  broken ??= breakAt(await links.next(), null, number + 1, found);
  return { events: number, broken, atHead };
}
