import { accounts } from '@learnloom/contracts/accounts/account';
import type { Choice } from '@learnloom/ui/forms';
import { session, useAllowed, useAsk, useStore } from '@learnloom/ui/platform';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** The most that a list gives at once. */
const MOST = 100;

/** People whose deeds can be asked for: all admins for those who may see accounts, else oneself. */
export function useActorChoices(chosen: string | null): Choice[] {
  const me = useStore(session).user;
  const mayList = useAllowed(accounts.list.access);
  const { data } = useAsk(accounts.list, { page: 1, limit: MOST, role: 'admins', status: 'all' }, { enabled: mayList });
  const choices = data
    ? data.rows.map(row => ({ value: row.key, label: row.key === me?.key ? `${row.name} (you)` : row.name }))
    : me
      ? [{ value: me.key, label: t('onlyYou') }]
      : [];
  const known = chosen === null || choices.some(choice => choice.value === chosen);
  return known ? choices : [...choices, { value: chosen, label: t('oneUser') }];
}
