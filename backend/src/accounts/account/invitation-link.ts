import { accounts, type Account } from '@learnloom/contracts/accounts/account';
import { linkPurposes } from '@learnloom/contracts/accounts/mails';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { AccountPorts } from '../services.ts';

/** Hours for which an invitation is good. */
export const INVITATION_HOURS = 72;

/** Opens the link of the newest invitation, which its mail derives likewise; those before end. */
export async function invitationLink(
  key: string,
  state: Account | null,
  { credentials, secrets, settings }: Pick<AccountPorts, 'credentials' | 'secrets' | 'settings'>,
): Promise<{ readonly key: string; readonly link: string }> {
  if (state?.invitation == null) throw refusal(accounts.addAdmin, 'invitation-over');
  const token = secrets.derivedToken(linkPurposes.invitation, state.invitation);
  await credentials.createLink('invitation', key, INVITATION_HOURS, token);
  return { key, link: hostUrl(settings, 'admin', `/invitation?token=${encodeURIComponent(token)}`) };
}
