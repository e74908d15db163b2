import { accounts } from '@learnloom/contracts/accounts/account';
import { fullName } from '../kernel/wording.ts';
import { ERASED } from '../kernel/reading/open-sealed.ts';

/** What a thing with these fields is called; empty when it has no name. */
export function titleFrom(category: string, fields: Readonly<Record<string, unknown>>): string {
  const { title, name, firstName, lastName, email } = fields;
  if (typeof title === 'string') return title;
  if (typeof name === 'string') return name;
  const person = [firstName, lastName].some(part => typeof part === 'string') ? [firstName, lastName] : [email];
  const parts = person.filter((part): part is string => typeof part === 'string' && part !== '');
  if (category === accounts.subject && parts.includes(ERASED)) return fullName({ firstName: null, lastName: null });
  return parts.every(part => part === ERASED) ? (parts[0] ?? '') : parts.join(' ');
}
