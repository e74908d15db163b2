import type { Actor, Handler } from '../deciding/decider.ts';
import { readCookie } from '../http/cookies.ts';
import type { Limit } from '../http/rate-limit.ts';
import { withServices } from '../services/with-services.ts';
import type { Runtime } from '../runtime.ts';

const MESSAGE = 'Too many attempts. Try again later.';
/** Seconds of a window that guards something; a shorter one bounds the work of this process, and is counted in it. */
const GUARDING = 600;

interface Tried {
  readonly input: unknown;
  readonly actor: Actor | null;
  readonly address: string;
  readonly cookies?: string | undefined;
}

export interface Tries {
  /** Gives back what only failures should cost. Never fails. */
  succeeded(): Promise<void>;
}

/** Counts a try in every window of the command's limit. Refuses `too-many` when one of them is used up. */
export async function triesOf(
  { limiter, countedTries, kernel, ports: all }: Runtime,
  { command, handling: { limit, deps } }: Handler,
  { input, actor, address, cookies }: Tried,
): Promise<Tries | null> {
  if (!limit) return null;
  const ports = withServices(all, deps);
  const whose = limit.by?.(input as never, ports, actor) ?? '';
  const known = limit.known?.(input as never, ports, name => readCookie(cookies, name)) ?? null;
  const own = known === null ? `${command.name} ${address} ${whose}` : `${command.name} known ${known}`;
  const shared: readonly (readonly [string, Limit])[] = [
    ...(limit.address ? [[`${command.name} of ${address}`, limit.address] as const] : []),
    ...(limit.together && known === null ? [[`${command.name} for ${whose}`, limit.together] as const] : []),
  ];
  const windows = [[own, limit] as const, ...shared];
  if (limit.seconds < GUARDING) {
    for (const [name, window] of windows) limiter.spend(name, window, MESSAGE);
  } else {
    for (const [name, window] of windows) await countedTries.spend(name, window, MESSAGE);
  }
  return {
    async succeeded() {
      if (!limit.forgiving) return;
      // Somebody who gets in with the own account has not earned new tries at others'.
      const others = shared.map(([name]) => name);
      if (limit.seconds < GUARDING) {
        limiter.clear(own);
        for (const name of others) limiter.giveBack(name);
        return;
      }
      try {
        await countedTries.clear(own);
        for (const name of others) await countedTries.giveBack(name);
      } catch (error) {
        kernel.log.warn({ err: error }, 'Tries could not be given back');
      }
    },
  };
}
