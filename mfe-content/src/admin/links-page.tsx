import { itemLinks, type BrokenLink, type BrokenLinksRow } from '@learnloom/contracts/content/links';
import { PageHead } from '@learnloom/ui/core';
import { DataGrid, PublishedChip, type GridColumn } from '@learnloom/ui/grid';
import { Link } from '@learnloom/ui/router';
import { editorPath, itemScreens } from './kinds.ts';
import './content.css';

/** Why a link is broken, in words. */
const problemOf = ({ path, unpublished }: BrokenLink): string => {
  if (unpublished !== null) return `“${unpublished}” is not published`;
  return path === '' ? 'The linked page was deleted' : `There is no page at ${path}`;
};

const columns: readonly GridColumn<BrokenLinksRow>[] = [
  {
    id: 'title',
    header: 'Page',
    width: 'grow',
    text: row => row.title,
    cell: row => (
      <span className="c-item-title">
        <Link to={editorPath(itemScreens[row.kind], row)}>{row.title}</Link>
      </span>
    ),
  },
  {
    id: 'links',
    header: 'Broken links',
    width: 'grow',
    text: row => row.links.map(problemOf).join(' '),
    cell: row => (
      <ul className="c-broken-links">
        {row.links.map((link, index) => (
          <li key={index}>
            <b>{link.text || 'A link without words'}</b>
            <span>{problemOf(link)}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    from: 1024,
    text: row => (row.published ? 'Published' : 'Draft'),
    cell: row => <PublishedChip published={row.published} />,
  },
];

/** Articles and tutorials with links to pages that readers cannot see. */
export const Page = () => (
  <>
    <PageHead
      title="Broken links"
      summary="Articles and tutorials with links to pages that were deleted, moved or are not published."
    />
    <DataGrid
      label="Broken links"
      query={itemLinks.broken}
      columns={columns}
      rowKey={row => row.key}
      rowLabel={row => row.title}
      searchFor={null}
      empty={{ text: 'Every link to a page of this site leads to a page that readers can see.' }}
    />
  </>
);
