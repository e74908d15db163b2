import { authors, genders, type AuthorRow } from '@learnloom/contracts/content/authors';
import { Button } from '@learnloom/ui/core';
import { CommandForm, ImageField, type FieldSpec } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';

const genderLabels: Readonly<Record<(typeof genders)[number], string>> = { MALE: 'Male', FEMALE: 'Female' };

const fieldsOf = (author: AuthorRow | null): FieldSpec[] => [
  { kind: 'text', name: 'firstName', label: 'First name', maxLength: 60, initial: author?.firstName ?? '' },
  { kind: 'text', name: 'lastName', label: 'Last name', maxLength: 60, initial: author?.lastName ?? '' },
  {
    kind: 'text',
    name: 'otherNames',
    label: 'Other names',
    required: false,
    maxLength: 80,
    initial: author?.otherNames ?? '',
  },
  {
    kind: 'radio',
    name: 'gender',
    label: 'Gender',
    options: genders.map(value => ({ value, label: genderLabels[value] })),
    initial: author?.gender ?? '',
  },
  {
    kind: 'custom',
    name: 'avatar',
    label: 'Avatar',
    required: false,
    initial: author?.avatar ?? '',
    render: ({ value, error, onChange }) => (
      <ImageField label="Avatar" hideLabel value={String(value ?? '')} error={error} onChange={onChange} />
    ),
  },
];

interface AuthorDialogProps {
  /** Null for a new author. */
  readonly author: AuthorRow | null;
  readonly onClose: () => void;
}

export function AuthorDialog({ author, onClose }: AuthorDialogProps) {
  const look = {
    fields: fieldsOf(author),
    onDone: onClose,
    actions: (
      <Button variant="outlined" color="neutral" onClick={onClose}>
        Cancel
      </Button>
    ),
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={author ? `Edit ${author.name}` : 'New author'}>
      {author ? (
        <CommandForm {...look} command={authors.edit} extra={{ key: author.key }} submitLabel="Save" />
      ) : (
        <CommandForm {...look} command={authors.create} submitLabel="Create author" />
      )}
    </Dialog>
  );
}
