import type { FieldSpec } from '@learnloom/ui/forms';
import type { TranslateOf } from '@learnloom/ui/platform';
import type { authMessages } from './messages/messages.ts';

/**
 * Loaded with the first password that is sent: its lists of common passwords take some 200 kB. Where they cannot be had
 * the server alone judges.
 */
async function judged(password: string, values: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const judging = await import(/* webpackChunkName: "password-judge" */ './password-judge.ts').catch(() => null);
  const about = ['email', 'firstName', 'lastName'].map(name => String(values[name] ?? ''));
  return judging?.judge(password, about);
}

export const emailField = {
  kind: 'email',
  name: 'email',
  label: 'Email address',
  autoComplete: 'username',
} as const satisfies FieldSpec;

export const nameFields = [
  { kind: 'text', name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { kind: 'text', name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
] as const satisfies readonly FieldSpec[];

/** The six digits of a mail. */
export const codeField = {
  kind: 'text',
  name: 'code',
  label: 'Code',
  autoComplete: 'one-time-code',
  autoFocus: true,
} as const satisfies FieldSpec;

export const newPasswordFields = [
  {
    kind: 'password',
    name: 'password',
    label: 'Password',
    autoComplete: 'new-password',
    validate: judged,
    helper: 'At least 8 characters, with uppercase and lowercase letters, a digit and a symbol.',
  },
  {
    kind: 'password',
    name: 'confirmPassword',
    label: 'Confirm password',
    autoComplete: 'new-password',
    matches: 'password',
  },
] as const satisfies readonly FieldSpec[];

const labels = {
  email: 'field.email',
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  code: 'field.code',
  password: 'field.password',
  confirmPassword: 'field.confirmPassword',
} as const;

/** The same field with its words in the language of the page. */
export function inLanguage<F extends FieldSpec>(field: F, t: TranslateOf<typeof authMessages>): F {
  const label = Object.entries(labels).find(([name]) => name === field.name)?.[1];
  const helper = field.helper === undefined ? {} : { helper: t('field.passwordHelper') };
  return label === undefined ? field : { ...field, label: t(label), ...helper };
}
