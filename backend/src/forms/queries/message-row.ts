import type { MessageRow } from '@learnloom/contracts/forms/messages';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { fullName } from '../../kernel/wording.ts';
import { forms } from '../tables.ts';

const BEGINNING = 160;

export const storedColumns = [
  'form_message.key',
  'form',
  'name',
  'email',
  'subject',
  'text',
  'state',
  'suspicion',
  'assignee',
  'receivedAt',
  'changedAt',
] as const;

export type StoredMessage = Omit<MessageRow, 'beginning' | 'assignee' | 'name' | 'email' | 'subject'> & {
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly assignee: string | null;
};

/** What accounts are called now, by their keys. */
export async function namesOf(
  keys: readonly (string | null)[],
  { read }: Pick<Ports, 'read'>,
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(keys.flatMap(key => key ?? []))];
  const rows = await forms(read)
    .selectFrom('account')
    .where('key', '=', anyOf(known))
    .select(['key', 'firstName', 'lastName'])
    .execute();
  return new Map(rows.map(row => [row.key, fullName(row)]));
}

const GONE = 'Deleted account';

export const shownMessage = (
  { text, name, email, subject, assignee, ...row }: StoredMessage,
  names: ReadonlyMap<string, string>,
): MessageRow => ({
  ...row,
  name: name ?? '',
  email: email ?? '',
  subject: subject ?? '',
  beginning: (text ?? '').replace(/\s+/g, ' ').slice(0, BEGINNING),
  assignee: assignee === null ? null : { key: assignee, name: names.get(assignee) ?? GONE },
});
