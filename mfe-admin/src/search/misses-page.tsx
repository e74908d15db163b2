import { searchMisses, type SearchMiss } from '@learnloom/contracts/content/search-settings';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { formatNumber, formatRelative, hostUrl } from '@learnloom/ui/platform';
import { SearchHead } from './search-head.tsx';

const columns: readonly GridColumn<SearchMiss>[] = [
  {
    id: 'words',
    header: 'Search',
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
    header: 'Times',
    align: 'end',
    text: row => row.times,
    cell: ({ times }) => <span>{formatNumber(times)}</span>,
  },
  {
    id: 'last',
    header: 'Last time',
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
        label="Searches without results"
        query={searchMisses}
        columns={columns}
        rowKey={row => row.words}
        rowLabel={row => row.words}
        searchFor={null}
        empty={{
          text: 'No searches without results yet. When readers search for something and find nothing, it appears here.',
        }}
      />
    </>
  );
}
