import { discussionSubject } from '@learnloom/contracts/courses/discussion-events';
import type { Eraser } from '../../kernel/erasure.ts';
import { coursesOf } from '../tables.ts';
import { discussionChoicesOf } from '../services.ts';

interface Names {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Whether a text says who its author is: the address, or first and last name side by side. */
export function tellsWho(text: string, { email, firstName, lastName }: Names): boolean {
  const lowerCase = text.toLowerCase();
  const full = [firstName, lastName].filter(Boolean).join(' ').toLowerCase();
  return (
    (email !== null && lowerCase.includes(email.toLowerCase())) || (full.includes(' ') && lowerCase.includes(full))
  );
}

/**
 * What an erased person asked and answered stays for the others, without a name. Texts that say who wrote them are
 * erased, and so is what was deleted or hidden before, which nobody needs.
 */
export const forgetDiscussions: Eraser = async ({ account, email, cause }, ports) => {
  const [person, entries] = await Promise.all([
    coursesOf(ports.read)
      .selectFrom('account')
      .where('key', '=', account)
      .select(['firstName', 'lastName'])
      .executeTakeFirst(),
    coursesOf(ports.read)
      .selectFrom('discussion_entry')
      .where('author', '=', account)
      .select(['key', 'text', 'deleted', 'hidden'])
      .execute(),
  ]);
  const names = { email, firstName: person?.firstName ?? null, lastName: person?.lastName ?? null };
  for (const { key, text, deleted, hidden } of entries)
    if (deleted || hidden || (text !== null && tellsWho(text, names)))
      await ports.erasure.forget({ category: discussionSubject, key }, cause);
  await discussionChoicesOf(ports).erase(account);
};
