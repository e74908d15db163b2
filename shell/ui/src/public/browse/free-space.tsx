import { formatDate } from '../../platform/format.ts';
import { Link } from '../../router.ts';

export interface FreeSpaceProps {
  /** Of the category. */
  readonly title: string;
  readonly items: readonly {
    readonly key: string;
    readonly title: string;
    readonly to: string;
    /** ISO date-time. */
    readonly publishedAt: string;
  }[];
}

/** Items that the column lists. */
const MOST = 5;

/** The column at the right of a category: what came last [PUB-08]. */
export function FreeSpace({ title, items }: FreeSpaceProps) {
  const newest = items.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt)).slice(0, MOST);
  return (
    <aside className="ll-browse-free" aria-labelledby="free-space">
      <h2 id="free-space" className="ll-browse-free-title">
        Free Space
      </h2>
      {newest.length > 0 && (
        <>
          <p className="ll-browse-free-lead">New in {title}</p>
          <ol className="ll-browse-free-list">
            {newest.map(item => (
              <li key={item.key}>
                <Link to={item.to}>{item.title}</Link>
                <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </aside>
  );
}
