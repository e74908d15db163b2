import { entering, type OpenedLink } from '@learnloom/contracts/accounts/entering';
import { isThere } from '../../kernel/deciding/existing.ts';
import { answer } from '../../kernel/reading/answer.ts';
import type { PortsWith } from '../../kernel/services/with-services.ts';
import type { LinkPurpose } from '../services/credentials.ts';
import { services } from '../services.ts';
import { account } from '../account/account.ts';
import { opensReset, resetOf } from '../account/reset-by-link.ts';
import { canBeTakenBack } from '../address/undo-address-change.ts';

type LinkPorts = PortsWith<readonly [typeof services.credentials]>;
type Opens = (token: string, ports: LinkPorts) => Promise<boolean>;

const stateBehind = async (purpose: LinkPurpose, token: string, { credentials, stateOf }: LinkPorts) => {
  const whose = await credentials.accountOf(purpose, token);
  return whose === null ? null : await stateOf(account, whose);
};

const opens: Readonly<Record<OpenedLink, Opens>> = {
  // Its account is made when it is used.
  setup: async (token, { credentials }) => (await credentials.accountOf('setup', token)) !== null,
  invitation: async (token, ports) => isThere(await stateBehind('invitation', token, ports)),
  'undo-address': async (token, ports) => canBeTakenBack(await stateBehind('undo-address', token, ports)),
  'reset-password-link': async (token, ports) => {
    const reset = resetOf(token, ports);
    if (reset === null) return false;
    return opensReset(await ports.stateOf(account, reset.key), reset.challenge, new Date().toISOString());
  },
};

/** Whether a one-time link would still be taken: known to whoever has it, and it tells nothing of whose it is. */
export const linkState = answer(
  entering.link,
  async ({ purpose, token }, ports) => ({
    open: await opens[purpose](token, ports),
  }),
  { deps: [services.credentials] },
);
