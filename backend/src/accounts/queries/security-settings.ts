import { defaultSecurity, security } from '@learnloom/contracts/accounts/security';
import { answer } from '../../kernel/reading/answer.ts';
import { accountRows } from '../tables.ts';

export const securitySettings = answer(security.settings, async (_input, { read }) => {
  const { count } = await accountRows(read)
    .selectFrom('account')
    .where('role', '<>', 'USER')
    .where('entered', '=', true)
    .where('suspended', '=', false)
    .where('deleted', '=', false)
    .where('secondFactor', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const settings = await accountRows(read)
    .selectFrom('security_settings')
    .select(['staffSecondFactor', 'version'])
    .executeTakeFirst();
  return { ...(settings ?? { ...defaultSecurity, version: null }), withoutFactor: Number(count) };
});
