import { accounts } from '@learnloom/contracts/accounts/account';
import { commandNamed } from '@learnloom/platform/areas';

const isOpen = (command: string): boolean => commandNamed.get(command)?.permission === 'public';

/** Whoever registers or signs in acts for the account that this concerns. `actor`: as recorded. */
export const actorKey = (subject: string, key: string, { actor, command }: Deed): string | null =>
  actor ?? (subject === accounts.subject && isOpen(command) && !commandNamed.get(command)?.unproven ? key : null);

interface Deed {
  readonly actor: string | null;
  readonly command: string;
}

/** What a command says that it did. */
export const deedText = (command: string): string => commandNamed.get(command)?.activity ?? command;

/** Who it was, where no account did it or the account has no name. */
export const doerName = (actor: { readonly name: string } | null, command: string): string =>
  actor?.name || (isOpen(command) ? 'A visitor' : 'Learnloom');
