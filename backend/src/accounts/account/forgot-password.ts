import { emailName, type Account } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { openResets } from '@learnloom/contracts/accounts/proofs';
import { account, canChoosePassword } from './account.ts';
import { askerOf } from './asker.ts';
import { invitationLink, INVITATION_HOURS } from './invitation-link.ts';
import { isInvited } from './invite-again.ts';
import { knownBrowser } from './known-browser.ts';
import { pendingRegistration } from './pending-registration.ts';
import { services, type AccountPorts } from '../services.ts';

/**
 * Mails of one account in a day: with five tries at each code, nobody guesses one in years. As many more are there for
 * browsers that have signed in to the account before. Whoever asks in somebody's name keeps them out of nothing: once no
 * more mails go, the links of those that went are still good.
 */
const MOST_A_DAY = 10;
const MOST_A_DAY_KNOWN = 2 * MOST_A_DAY;
/** Longer than an append takes, so that a known address is answered at the same time as an unknown one. */
const CONCEALED_MS = 500;
const DAY_SECONDS = 86_400;

interface Facts {
  readonly key: string;
  readonly challenge: string;
  readonly asker: string;
  /** Asked for with a browser that has signed in to the account before. */
  readonly known: boolean;
}

type Lookup = Pick<AccountPorts, 'holderOf' | 'read' | 'secrets'>;

/** The account of the address, else the newest registration of it. */
async function keyBehind(email: string, ports: Lookup): Promise<string> {
  const [holder, pending] = await Promise.all([
    ports.holderOf(emailName(ports.secrets.hashEmail(email))),
    pendingRegistration(email, ports),
  ]);
  return holder?.key ?? pending ?? crypto.randomUUID();
}

/** The link that was sent before stays good: whoever asks in somebody's name ends nothing. */
function invitationOf({ invitation, invitedAt }: Account, challenge: string, now: string): string {
  const isGood = invitedAt !== null && Date.parse(now) - Date.parse(invitedAt) < INVITATION_HOURS * 3_600_000;
  return isGood && invitation !== null ? invitation : challenge;
}

export const forgotPassword = account.on(entering.forgotPassword, {
  deps: [services.credentials, services.devices],
  concealed: CONCEALED_MS,
  limit: {
    // No single address has all the mails of somebody else's day.
    requests: 5,
    seconds: DAY_SECONDS,
    by: ({ email }, { secrets }) => secrets.hashEmail(email),
    known: knownBrowser,
    address: { requests: 60, seconds: 600 },
  },
  prepare: async (input, ports, { cookie }): Promise<Facts> => ({
    key: await keyBehind(input.email, ports),
    challenge: crypto.randomUUID(),
    asker: askerOf(input, ports),
    known: knownBrowser(input, ports, cookie) !== null,
  }),
  key: (_input, { key }) => key,
  decide: (_input, state, { facts: { challenge, asker, known }, now }) => {
    if (!canChoosePassword(state)) return [];
    if (state.confirmed && !state.entered)
      return isInvited(state)
        ? [{ type: 'InvitationSent', data: { challenge: invitationOf(state, challenge, now) } }]
        : [];
    return openResets(state, now).length >= (known ? MOST_A_DAY_KNOWN : MOST_A_DAY)
      ? []
      : [{ type: 'ResetRequested', data: { challenge, asker } }];
  },
  respond: async ({ key, state }, ports) => {
    if (isInvited(state)) await invitationLink(key, state, ports);
  },
});
