import { security } from '@learnloom/contracts/accounts/security';
import { answer } from '../../kernel/reading/answer.ts';
import { securityNow } from '../security/security.ts';
import { accountRows } from '../tables.ts';

export const securitySettings = answer(security.settings, async (_input, { read, stateOf }) => {
  const { count } = await accountRows(read)
    .selectFrom('account')
    .where('role', '<>', 'USER')
    .where('entered', '=', true)
    .where('suspended', '=', false)
    .where('deleted', '=', false)
    .where('secondFactor', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { ...(await securityNow({ stateOf })), withoutFactor: Number(count) };
});
