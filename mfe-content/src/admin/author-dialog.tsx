import { authors, type AuthorRow } from '@learnloom/contracts/content/authors';
import { Button } from '@learnloom/ui/core';
import { CommandForm, ImageField, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { useAskEvery } from '@learnloom/ui/platform';

const fieldsOf = (author: AuthorRow | null): FieldFor<typeof authors.edit>[] => [
  {
    kind: 'text',
    name: 'firstName',
    label: 'First name',
    autoFocus: true,
    initial: author?.firstName ?? '',
  },
  { kind: 'text', name: 'lastName', label: 'Last name', initial: author?.lastName ?? '' },
  {
    kind: 'text',
    name: 'otherNames',
    label: 'Other names',
    initial: author?.otherNames ?? '',
  },
  {
    kind: 'radio',
    name: 'gender',
    label: 'Gender',
    labels: { MALE: 'Male', FEMALE: 'Female' },
    initial: author?.gender ?? '',
  },
  {
    kind: 'custom',
    name: 'avatar',
    label: 'Avatar',
    initial: author?.avatar ?? '',
    render: ({ value, error, onChange }) => (
      <ImageField
        folder="authors"
        label="Avatar"
        hideLabel
        value={String(value ?? '')}
        error={error}
        onChange={onChange}
      />
    ),
  },
];

interface AuthorDialogProps {
  /** Null for a new author. */
  readonly author: AuthorRow | null;
  readonly onClose: () => void;
}

const lookOf = (author: AuthorRow | null, onClose: () => void) => ({
  fields: fieldsOf(author),
  onDone: onClose,
  actions: (
    <Button variant="outlined" color="neutral" onClick={onClose}>
      Cancel
    </Button>
  ),
});

/** What nobody touches here stays as others leave it, also while the form is open. */
function EditForm({ author, onClose }: AuthorDialogProps & { readonly author: AuthorRow }) {
  const now = useAskEvery(authors.list, {}).find(({ key }) => key === author.key) ?? author;
  return (
    <CommandForm
      {...lookOf(now, onClose)}
      command={authors.edit}
      extra={{ key: author.key }}
      seen={now.version}
      submitLabel="Save"
    />
  );
}

export const AuthorDialog = ({ author, onClose }: AuthorDialogProps) => (
  <Dialog open onClose={onClose} size="sm" title={author ? `Edit ${author.name}` : 'New author'}>
    {author ? (
      <EditForm author={author} onClose={onClose} />
    ) : (
      <CommandForm {...lookOf(null, onClose)} command={authors.create} submitLabel="Create author" />
    )}
  </Dialog>
);
