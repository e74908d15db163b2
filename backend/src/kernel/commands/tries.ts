import type { Actor, Handler } from '../deciding/decider.ts';
import { readCookie } from '../http/cookies.ts';
import type { Runtime } from '../runtime.ts';

const MESSAGE = 'Too many tries. Please try again later.';

interface Tried {
  readonly input: unknown;
  readonly actor: Actor | null;
  readonly address: string;
  readonly cookies?: string | undefined;
}

export interface Tries {
  /** Gives back what only failures should cost. */
  succeeded(): void;
}

/** Counts a try in every window of the command's limit. Refuses `too-many` when one of them is used up. */
export function triesOf(
  { limiter, ports }: Runtime,
  { command, handling: { limit } }: Handler,
  { input, actor, address, cookies }: Tried,
): Tries | null {
  if (!limit) return null;
  const whose = limit.by?.(input as never, ports, actor) ?? '';
  const known = limit.known?.(input as never, ports, name => readCookie(cookies, name)) ?? null;
  const own = known === null ? `${command.name} ${address} ${whose}` : `${command.name} known ${known}`;
  const shared = [
    ...(limit.address ? [[`${command.name} of ${address}`, limit.address] as const] : []),
    ...(limit.together && known === null ? [[`${command.name} for ${whose}`, limit.together] as const] : []),
  ];
  limiter.spend(own, limit, MESSAGE);
  for (const [name, window] of shared) limiter.spend(name, window, MESSAGE);
  return {
    succeeded() {
      if (!limit.forgiving) return;
      limiter.clear(own);
      // Somebody who gets in with the own account has not earned new tries at others'.
      for (const [name] of shared) limiter.giveBack(name);
    },
  };
}
