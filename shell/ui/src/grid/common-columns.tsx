import { StatusChip } from '../core/controls.tsx';
import { formatRelative } from '../platform/format.ts';
import type { GridColumn } from './columns.ts';

/** Whether something is published, as a chip. */
export const PublishedChip = ({ published }: { readonly published: boolean }) => (
  <StatusChip tone={published ? 'published' : 'draft'}>{published ? 'Published' : 'Draft'}</StatusChip>
);

export const statusColumn = <R extends { readonly published: boolean }>(): GridColumn<R> => ({
  id: 'status',
  header: 'Status',
  text: ({ published }) => (published ? 'Published' : 'Draft'),
  cell: ({ published }) => <PublishedChip published={published} />,
});

/** When it was last changed. `from`: the window's width in pixels that it shows from. */
export const updatedColumn = <R extends { readonly updatedAt: string }>(from?: 1024 | 1280): GridColumn<R> => ({
  id: 'updated',
  header: 'Updated',
  sort: 'updated',
  text: ({ updatedAt }) => updatedAt,
  ...(from && { from }),
  cell: ({ updatedAt }) => (
    <time dateTime={updatedAt} className="ll-grid-time">
      {formatRelative(updatedAt)}
    </time>
  ),
});
