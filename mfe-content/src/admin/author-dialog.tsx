import { authors, type AuthorRow } from '@learnloom/contracts/content/authors';
import { DraftForm, ImageField, WhoElse, type FieldFor } from '@learnloom/ui/forms';
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
    kind: 'multiline',
    name: 'bio',
    label: 'About the author',
    helper: 'Readers see this on the author’s page.',
    rows: [3, 8],
    initial: author?.bio ?? '',
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
  row: author,
  noun: 'author',
  fields: fieldsOf(author),
  shown: (field: string, value: unknown) => (field === 'avatar' ? (value ? 'A picture' : 'None') : undefined),
  onDone: onClose,
  onCancel: onClose,
});

/** Given the newest row, so that what somebody else saves meanwhile is told. */
function EditForm({ author, onClose }: AuthorDialogProps & { readonly author: AuthorRow }) {
  const now = useAskEvery(authors.list, {}).find(({ key }) => key === author.key) ?? author;
  return (
    <>
      <WhoElse place={{ subject: authors.subject, key: author.key }} />
      <DraftForm {...lookOf(now, onClose)} command={authors.edit} submitLabel="Save" />
    </>
  );
}

export const AuthorDialog = ({ author, onClose }: AuthorDialogProps) => (
  <Dialog open onClose={onClose} size="sm" title={author ? `Edit ${author.name}` : 'New author'}>
    {author ? (
      <EditForm author={author} onClose={onClose} />
    ) : (
      <DraftForm {...lookOf(null, onClose)} command={authors.create} submitLabel="Create author" />
    )}
  </Dialog>
);
