import { accountAggregate, accounts, emailName } from '@learnloom/contracts/accounts/account';
import { isThere } from '../../kernel/deciding/existing.ts';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';

const account = stream(accounts.subject, accountAggregate);

/** The first name of whoever has an account with an address; empty: nobody has. `toHash`: keyed hash of the address. */
export async function readerName(
  toHash: string,
  { holderOf, stateOf }: Pick<Ports, 'holderOf' | 'stateOf'>,
): Promise<string> {
  const holder = await holderOf(emailName(toHash));
  const state = holder && (await stateOf(account, holder.key));
  // An address that the account had before is kept for it: whoever reads there may be somebody else.
  return isThere(state) && state.confirmed && state.emailHash === toHash ? state.firstName : '';
}

/** `{{name}}`, or with what stands there for a reader without a name: `{{name|reader}}`. */
const NAME = /\{\{\s*name\s*(?:\|([^{}|]*))?\}\}/g;

/** Puts the reader's name into a text; `name` is written as the text is. */
export const withName = (text: string, name: string): string =>
  text.replace(NAME, (_placeholder, otherwise: string | undefined) => name || (otherwise ?? '').trim());
