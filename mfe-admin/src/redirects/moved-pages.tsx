import { redirects, type MovedPageRow } from '@learnloom/contracts/website/redirects';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { formatRelative, hostUrl } from '@learnloom/ui/platform';
import { Hits } from './hits.tsx';
import { RedirectsHead } from './redirects-head.tsx';

const columns: readonly GridColumn<MovedPageRow>[] = [
  {
    id: 'page',
    header: 'Page',
    width: 'grow',
    text: row => row.page?.path ?? '',
    cell: ({ page }) => (
      <span className="m-moved">
        {page ? (
          <>
            <b>{page.title}</b>
            <a className="m-address" href={hostUrl('main', page.path)}>
              {page.path}
            </a>
          </>
        ) : (
          <span>Not published. Its old addresses show “page not found” until it is published again.</span>
        )}
      </span>
    ),
  },
  {
    id: 'former',
    header: 'Old addresses',
    width: 'grow',
    text: row => row.former.join(' '),
    cell: ({ former }) => (
      <ul className="m-addresses">
        {former.map(path => (
          <li key={path} className="m-address">
            {path}
          </li>
        ))}
      </ul>
    ),
  },
  { id: 'hits', header: 'Visits', align: 'end', text: row => row.hits, cell: row => <Hits row={row} /> },
  {
    id: 'moved',
    header: 'Moved',
    from: 1024,
    text: row => row.movedAt,
    cell: row => (
      <time dateTime={row.movedAt} className="ll-grid-time">
        {formatRelative(row.movedAt)}
      </time>
    ),
  },
];

/** Pages and categories that got another address, and the addresses that still lead to them. */
export function Page() {
  return (
    <>
      <RedirectsHead />
      <DataGrid
        label="Moved pages"
        query={redirects.moved}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.page?.title ?? 'A page that is not published'}
        searchFor={null}
        empty={{
          text: 'No page has moved yet. When the slug or category of a published page changes, its old address appears here.',
        }}
      />
    </>
  );
}
