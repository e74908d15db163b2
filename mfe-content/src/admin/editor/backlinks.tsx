import { itemLinks } from '@learnloom/contracts/content/links';
import { useAsk } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { editorPath, itemScreens, type ItemScreens } from '../kinds.ts';

/** What links to an article or tutorial, so that its author knows who relies on it. */
export function Backlinks({ kind, item }: { readonly kind: ItemScreens; readonly item: string }) {
  const { data, error } = useAsk(itemLinks.backlinks, { kind: kind.contract.kind, key: item });
  if (error && !data) return <p className="c-quiet">What links to this page could not be loaded: {error.message}</p>;
  return (
    <section className="c-backlinks" aria-labelledby="backlinks">
      <h2 id="backlinks">Links to this page</h2>
      {data?.total === 0 && <p className="c-quiet">No article or tutorial links here.</p>}
      <ul aria-busy={data === undefined}>
        {data?.rows.map(row => (
          <li key={row.key}>
            <Link to={editorPath(itemScreens[row.kind], row)}>{row.title}</Link>
            {!row.published && <span className="c-quiet"> (draft)</span>}
          </li>
        ))}
      </ul>
      {data && data.total > data.rows.length && <p className="c-quiet">And {data.total - data.rows.length} more.</p>}
    </section>
  );
}
