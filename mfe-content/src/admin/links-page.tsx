import { itemLinks, type BrokenLink, type BrokenLinksRow } from '@learnloom/contracts/content/links';
import { PageHead } from '@learnloom/ui/core';
import { DataGrid, PublishedChip, type GridColumn } from '@learnloom/ui/grid';
import { Link } from '@learnloom/ui/router';
import { editorPath, itemScreens } from './kinds.ts';
import { contentAdminMessages } from './messages/messages.ts';
import './content.css';

const t = contentAdminMessages.text;

/** Why a link is broken, in words. */
const problemOf = ({ path, unpublished }: BrokenLink): string => {
  if (unpublished !== null) return t('isNotPublished', { unpublished });
  return path === '' ? t('linkedPageWasDeleted') : t('thereIsNoPageAt', { path });
};

const columns: readonly GridColumn<BrokenLinksRow>[] = [
  {
    id: 'title',
    header: t('page'),
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
    header: t('brokenLinks'),
    width: 'grow',
    text: row => row.links.map(problemOf).join(' '),
    cell: row => (
      <ul className="c-broken-links">
        {row.links.map((link, index) => (
          <li key={index}>
            <b>{link.text || t('linkWithoutWords')}</b>
            <span>{problemOf(link)}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'status',
    header: t('status'),
    from: 1024,
    text: row => (row.published ? t('published') : t('draft')),
    cell: row => <PublishedChip published={row.published} />,
  },
];

/** Articles and tutorials with links to pages that readers cannot see. */
export const Page = () => (
  <>
    <PageHead title={t('brokenLinks')} summary={t('articlesAndTutorialsWithLinks')} />
    <DataGrid
      label={t('brokenLinks')}
      query={itemLinks.broken}
      columns={columns}
      rowKey={row => row.key}
      rowLabel={row => row.title}
      searchFor={null}
      empty={{ text: t('everyLinkToAPage') }}
    />
  </>
);
