import { authors, type AuthorRow } from '@learnloom/contracts/content/authors';
import { DraftForm, ImageField, WhoElse, type FieldFor } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { useAskEvery } from '@learnloom/ui/platform';
import { contentAdminMessages } from './messages/messages.ts';

const t = contentAdminMessages.text;

const fieldsOf = (author: AuthorRow | null): FieldFor<typeof authors.edit>[] => [
  {
    kind: 'text',
    name: 'firstName',
    label: t('firstName'),
    autoFocus: true,
    initial: author?.firstName ?? '',
  },
  { kind: 'text', name: 'lastName', label: t('lastName'), initial: author?.lastName ?? '' },
  {
    kind: 'text',
    name: 'otherNames',
    label: t('otherNames'),
    initial: author?.otherNames ?? '',
  },
  {
    kind: 'radio',
    name: 'gender',
    label: t('gender'),
    labels: { MALE: t('male'), FEMALE: t('female') },
    initial: author?.gender ?? '',
  },
  {
    kind: 'multiline',
    name: 'bio',
    label: t('aboutTheAuthor'),
    helper: t('readersSeeThisOnThe'),
    rows: [3, 8],
    initial: author?.bio ?? '',
  },
  {
    kind: 'custom',
    name: 'avatar',
    label: t('avatar'),
    initial: author?.avatar ?? '',
    render: ({ value, error, onChange }) => (
      <ImageField
        folder="authors"
        label={t('avatar')}
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
  shown: (field: string, value: unknown) => (field === 'avatar' ? (value ? t('picture') : t('none')) : undefined),
  onDone: onClose,
  onCancel: onClose,
});

/** Given the newest row, so that what somebody else saves meanwhile is told. */
function EditForm({ author, onClose }: AuthorDialogProps & { readonly author: AuthorRow }) {
  const now = useAskEvery(authors.list, {}).find(({ key }) => key === author.key) ?? author;
  return (
    <>
      <WhoElse place={{ subject: authors.subject, key: author.key }} />
      <DraftForm {...lookOf(now, onClose)} command={authors.edit} submitLabel={t('save')} />
    </>
  );
}

export const AuthorDialog = ({ author, onClose }: AuthorDialogProps) => (
  <Dialog open onClose={onClose} size="sm" title={author ? t('edit', { name: author.name }) : t('newAuthor')}>
    {author ? (
      <EditForm author={author} onClose={onClose} />
    ) : (
      <DraftForm {...lookOf(null, onClose)} command={authors.create} submitLabel={t('createAuthor')} />
    )}
  </Dialog>
);
