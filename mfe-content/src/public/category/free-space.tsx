import type { CategoryPage } from '@learnloom/contracts/content/item';
import { formatDate } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { itemPath } from '../paths.ts';

/** Items that the column lists. */
const MOST = 5;

/** The column at the right of a category: what came last. */
export function FreeSpace({ category: { kind, slug, title, subCategories } }: { readonly category: CategoryPage }) {
  const newest = subCategories
    .flatMap(sub => sub.items)
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, MOST);
  return (
    <aside className="c-free" aria-labelledby="free-space">
      <h2 id="free-space" className="c-free-title">
        Free Space
      </h2>
      {newest.length > 0 && (
        <>
          <p className="c-free-lead">New in {title}</p>
          <ol className="c-free-list">
            {newest.map(item => (
              <li key={item.key}>
                <Link to={itemPath(kind, slug, item.slug)}>{item.title}</Link>
                <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </aside>
  );
}
