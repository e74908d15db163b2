import { emailName } from '@learnloom/contracts/accounts/account';
import { services as ofAccounts } from '@learnloom/backend/accounts/services';
import { account } from '@learnloom/backend/accounts/account/account';
import { resetSecondFactor } from '@learnloom/backend/accounts/second-factor/reset-second-factor';
import { createExecute, systemActor } from '@learnloom/backend/kernel/commands/execute';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import { hostUrl } from '@learnloom/backend/kernel/http/hosts';
import { handlers, services } from '@learnloom/backend/registry';
import type { Kernel } from '@learnloom/platform/kernel';
import type { Settings } from '@learnloom/platform/settings';
import { PlainError } from './plain-error.ts';

const HOURS = 24;

/**
 * Address of the page on which whoever has the email chooses a new password; it works once. Older ones end.
 * `withoutFactor`: takes a second factor off as well, for somebody who has lost it; a mail tells the owner.
 */
export async function signInLink(
  kernel: Kernel,
  settings: Settings,
  email: string,
  { withoutFactor = false }: { readonly withoutFactor?: boolean } = {},
): Promise<string> {
  const runtime = createRuntime({ kernel, settings, handlers, services, standing: () => Promise.resolve(null) });
  const { ports } = runtime;
  const holder = await ports.holderOf(emailName(ports.secrets.hashEmail(email)));
  const state = holder && (await ports.stateOf(account, holder.key));
  if (!holder || !state || state.deleted) throw new PlainError('No account has this email address.');
  if (state.suspended) throw new PlainError('This account is suspended. Another admin can reactivate it.');
  if (withoutFactor && state.secondFactor)
    await createExecute(runtime)(resetSecondFactor, {
      input: { key: holder.key },
      actor: systemActor,
      address: null,
      correlationId: 'sign-in-link',
    });
  const token = await ports.services.get(ofAccounts.credentials).createLink('invitation', holder.key, HOURS);
  return hostUrl(settings, 'admin', `/invitation?token=${token}`);
}
