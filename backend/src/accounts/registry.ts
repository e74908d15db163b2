import type { Answering } from '../kernel/answer.ts';
import type { Handler } from '../kernel/decider.ts';
import { acceptInvitation } from './account/accept-invitation.ts';
import { addAdmin } from './account/add-admin.ts';
import { createMaster } from './account/create-master.ts';
import { reactivateAccount } from './account/reactivate-account.ts';
import { register } from './account/register.ts';
import { signIn } from './account/sign-in.ts';
import { signOut } from './account/sign-out.ts';
import { suspendAccount } from './account/suspend-account.ts';
import { accountList } from './queries/account-list.ts';
import { activityLog } from './queries/activity-log.ts';
import { dashboard } from './queries/dashboard.ts';

export const handlers: readonly Handler[] = [
  register,
  signIn,
  signOut,
  createMaster,
  addAdmin,
  acceptInvitation,
  suspendAccount,
  reactivateAccount,
];
export const answers: readonly Answering[] = [accountList, activityLog, dashboard];
