import { logChainTable } from '@learnloom/contracts/activity/tables';
import type { RowOf } from '@learnloom/contracts/kernel/table';
import { FIRST_LINK, linkOf } from '@learnloom/platform/event-store/chain';
import { projection, type Projection, type Recorded } from '../projector/projection.ts';
import { creationOf } from '../projector/row-table.ts';
import type { Transaction } from '../projector/transaction.ts';

/** As it is computed: the table holds the bytes of the hex digits. */
type Link = Omit<RowOf<typeof logChainTable>, 'link'> & { readonly link: string };
type End = Pick<Link, 'number' | 'link'>;

const newest = `select number, encode(link, 'hex') as link from log_chain order by position desc limit 1`;
const insert = `insert into log_chain (position, number, event, name, link)
  select position, number, event, name, decode(link, 'hex')
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[]) as r (position, number, event, name, link)`;

const nothing: End = { number: 0, link: FIRST_LINK };

/** The links that events add to a chain. */
function linksAfter(end: End, events: readonly Recorded[]): readonly Link[] {
  const links: Link[] = [];
  let { number, link } = end;
  for (const event of events) {
    const { id, type, stream, version, position } = event;
    number += 1;
    link = linkOf(link, number, event);
    links.push({ position, number, event: id, name: `${type} ${stream}@${version}`, link });
  }
  return links;
}

function add(tx: Transaction, events: readonly Recorded[], end: End): End {
  const links = linksAfter(end, events);
  tx.write(insert, [
    links.map(link => link.position),
    links.map(link => link.number),
    links.map(link => link.event),
    links.map(link => link.name),
    links.map(link => link.link),
  ]);
  return links.at(-1) ?? end;
}

const ends = new WeakMap<object, End>();

/**
 * Digests of all events, each covering the one before: whoever alters, removes or moves one breaks the chain there. Its
 * version is its own and stays, because a chain that is made anew fits whatever the log has become.
 */
export const logChain: Projection = projection({
  name: 'log_chain',
  version: 'chain-1',
  tables: { [logChainTable.name]: creationOf(logChainTable) },
  handles: 'all',
  sequential: true,
  async apply(tx, events, series) {
    const known = series && ends.get(series);
    const end = known ?? (await tx.query<End>(newest))[0] ?? nothing;
    const next = add(tx, events, end);
    if (series) ends.set(series, next);
    return [];
  },
});
