import { formMessages } from '@learnloom/contracts/forms/messages';
import type { Role } from '@learnloom/contracts/kernel/access';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { forms } from '../tables.ts';

const STAFF: readonly Role[] = ['MANAGER', 'MASTER'];
const MOST = 500;

const staff = (read: Ports['read']) =>
  forms(read)
    .selectFrom('account')
    .where('deleted', '=', false)
    .where('suspended', '=', false)
    .where('role', 'in', STAFF);

export const formAssignees = answer(formMessages.assignees, async (_input, { read }) => {
  const rows = await staff(read)
    .orderBy('firstName')
    .orderBy('key')
    .limit(MOST)
    .select(['key', 'firstName', 'lastName'])
    .execute();
  return rows.map(row => ({ key: row.key, name: fullName(row) }));
});

export const isAssignee = async (key: string, { read }: Pick<Ports, 'read'>): Promise<boolean> =>
  (await staff(read).where('key', '=', key).select('key').executeTakeFirst()) !== undefined;
