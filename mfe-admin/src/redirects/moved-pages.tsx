import { redirects, type MovedPageRow } from '@learnloom/contracts/website/redirects';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { formatRelative, hostUrl } from '@learnloom/ui/platform';
import { Hits } from './hits.tsx';
import { RedirectsHead } from './redirects-head.tsx';
import { redirectsMessages } from './messages/messages.ts';

const t = redirectsMessages.text;

const columns: readonly GridColumn<MovedPageRow>[] = [
  {
    id: 'page',
    header: t('page'),
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
          <span>{t('notPublishedItsOldAddresses')}</span>
        )}
      </span>
    ),
  },
  {
    id: 'former',
    header: t('oldAddresses'),
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
  { id: 'hits', header: t('visits'), align: 'end', text: row => row.hits, cell: row => <Hits row={row} /> },
  {
    id: 'moved',
    header: t('moved'),
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
        label={t('movedPages')}
        query={redirects.moved}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.page?.title ?? t('pageThatIsNotPublished')}
        searchFor={null}
        empty={{
          text: t('noPageHasMovedYet'),
        }}
      />
    </>
  );
}
