import type { TagRow } from '@learnloom/contracts/content/tags';
import { DraftForm, WhoElse, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { useAskEvery } from '@learnloom/ui/platform';
import type { ItemScreens } from './kinds.ts';
import { contentAdminMessages } from './messages/messages.ts';

const t = contentAdminMessages.text;

const fieldsOf = (tag: TagRow | null): FieldFor<ItemScreens['tags']['edit']>[] => [
  { kind: 'text', name: 'title', label: t('title'), autoFocus: true, initial: tag?.title ?? '' },
  {
    kind: 'slug',
    name: 'slug',
    label: t('slug'),
    helper: t('seoFriendlyUrl'),
    follows: 'title',
    initial: tag?.slug ?? '',
  },
];

interface TagDialogProps {
  readonly kind: ItemScreens;
  /** Null for a new tag. */
  readonly tag: TagRow | null;
  readonly onClose: () => void;
}

const lookOf = (tag: TagRow | null, kind: ItemScreens, onClose: () => void) => ({
  row: tag,
  noun: `${kind.noun} tag`,
  fields: fieldsOf(tag),
  onDone: onClose,
  onCancel: onClose,
});

/** Given the newest row, so that what somebody else saves meanwhile is told. */
function EditForm({ kind, tag, onClose }: TagDialogProps & { readonly tag: TagRow }) {
  const now = useAskEvery(kind.tags.list, {}).find(({ key }) => key === tag.key) ?? tag;
  return (
    <>
      <WhoElse place={{ subject: kind.tags.subject, key: tag.key }} />
      <DraftForm {...lookOf(now, kind, onClose)} command={kind.tags.edit} submitLabel={t('save')} />
    </>
  );
}

/** Makes or changes a tag. The slug follows the title until it is edited by hand. */
export const TagDialog = ({ kind, tag, onClose }: TagDialogProps) => (
  <Dialog open onClose={onClose} size="sm" title={tag ? t('editText2', { title: tag.title }) : t('newTag')}>
    {tag ? (
      <EditForm kind={kind} tag={tag} onClose={onClose} />
    ) : (
      <DraftForm {...lookOf(null, kind, onClose)} command={kind.tags.create} submitLabel={t('createTag')} />
    )}
  </Dialog>
);
