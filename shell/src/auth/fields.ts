import type { FieldSpec } from '@learnloom/ui/forms';

export const emailField: FieldSpec = { kind: 'email', name: 'email', label: 'Email address', autoComplete: 'username' };

export const nameFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 60 },
  { kind: 'text', name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 60 },
];

export const newPasswordFields: readonly FieldSpec[] = [
  {
    kind: 'password',
    name: 'password',
    label: 'Password',
    autoComplete: 'new-password',
    helper: '8 characters or more, with upper and lower case, a digit and a symbol.',
  },
  {
    kind: 'password',
    name: 'confirmPassword',
    label: 'Password once more',
    autoComplete: 'new-password',
    matches: 'password',
  },
];
