import type { TagRow } from '@learnloom/contracts/content/tags';
import { Button } from '@learnloom/ui/core';
import { CommandForm, type FieldSpec } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import type { PostKind } from './kinds.ts';

const fieldsOf = (tag: TagRow | null): FieldSpec[] => [
  { kind: 'text', name: 'title', label: 'Title', autoFocus: true, initial: tag?.title ?? '' },
  {
    kind: 'slug',
    name: 'slug',
    label: 'Slug',
    helper: 'SEO Friendly URL',
    follows: 'title',
    initial: tag?.slug ?? '',
  },
];

interface TagDialogProps {
  readonly kind: PostKind;
  /** Null for a new tag. */
  readonly tag: TagRow | null;
  readonly onClose: () => void;
}

/** Makes or changes a tag. The slug follows the title until it is edited by hand. */
export function TagDialog({ kind, tag, onClose }: TagDialogProps) {
  const look = {
    fields: fieldsOf(tag),
    onDone: onClose,
    actions: (
      <Button variant="outlined" color="neutral" onClick={onClose}>
        Cancel
      </Button>
    ),
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={tag ? `Edit '${tag.title}'` : 'New tag'}>
      {tag ? (
        <CommandForm {...look} command={kind.tags.edit} extra={{ key: tag.key }} submitLabel="Save" />
      ) : (
        <CommandForm {...look} command={kind.tags.create} submitLabel="Create tag" />
      )}
    </Dialog>
  );
}
