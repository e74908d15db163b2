import { StatusChip } from '../core/controls.tsx';
import { pageLanguage, useMessages } from '../language/language.tsx';
import { formatRelative } from '../platform/format.ts';
import type { GridColumn } from './columns.ts';
import { gridMessages } from './messages/messages.ts';

/** Whether something is published, as a chip. */
export function PublishedChip({ published }: { readonly published: boolean }) {
  const t = useMessages(gridMessages);
  return (
    <StatusChip tone={published ? 'published' : 'draft'}>
      {published ? t('status.published') : t('status.draft')}
    </StatusChip>
  );
}

export function statusColumn<R extends { readonly published: boolean }>(): GridColumn<R> {
  const t = gridMessages.in(pageLanguage());
  return {
    id: 'status',
    header: t('status.label'),
    text: ({ published }) => (published ? t('status.published') : t('status.draft')),
    cell: ({ published }) => <PublishedChip published={published} />,
  };
}

/** When it was last changed. `from`: the window's width in pixels that it shows from. */
export const updatedColumn = <R extends { readonly updatedAt: string }>(from?: 1024 | 1280): GridColumn<R> => ({
  id: 'updated',
  header: gridMessages.in(pageLanguage())('updated'),
  sort: 'updated',
  text: ({ updatedAt }) => updatedAt,
  ...(from && { from }),
  cell: ({ updatedAt }) => (
    <time dateTime={updatedAt} className="ll-grid-time">
      {formatRelative(updatedAt)}
    </time>
  ),
});
