import { searchMisses, type SearchMiss } from '@learnloom/contracts/content/search-settings';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { formatNumber, formatRelative, hostUrl } from '@learnloom/ui/platform';
import { SearchHead } from './search-head.tsx';
import { searchMessages } from './messages/messages.ts';

const t = searchMessages.text;

const columns: readonly GridColumn<SearchMiss>[] = [
  {
    id: 'words',
    header: t('search'),
    width: 'grow',
    text: row => row.words,
    cell: ({ words }) => (
      <a href={hostUrl('main', `/search?${new URLSearchParams({ q: words })}`)} dir="auto">
        {words}
      </a>
    ),
  },
  {
    id: 'times',
    header: t('times'),
    align: 'end',
    text: row => row.times,
    cell: ({ times }) => <span>{formatNumber(times)}</span>,
  },
  {
    id: 'last',
    header: t('lastTime'),
    text: row => row.lastTime,
    cell: ({ lastTime }) => (
      <time dateTime={lastTime} className="ll-grid-time">
        {formatRelative(lastTime)}
      </time>
    ),
  },
];

/** What readers searched for and found nothing, the most frequent first. */
export function Page() {
  return (
    <>
      <SearchHead />
      <DataGrid
        label={t('searchesWithoutResults')}
        query={searchMisses}
        columns={columns}
        rowKey={row => row.words}
        rowLabel={row => row.words}
        searchFor={null}
        empty={{
          text: t('noSearchesWithoutResultsYet'),
        }}
      />
    </>
  );
}
