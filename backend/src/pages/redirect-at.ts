import type { Logger } from '@learnloom/platform/log';
import type { Query } from '@learnloom/contracts/kernel/command';
import { redirects, type RedirectTarget } from '@learnloom/contracts/website/redirects';
import type { Ask } from '../kernel/reading/ask.ts';

interface Options {
  readonly path: string;
  readonly ask: Ask;
  readonly log: Logger;
}

/** Where an address without a page leads; null: nowhere. A look-up that fails leaves the page missing. */
export async function redirectAt({ path, ask, log }: Options): Promise<{ to: string; by: string } | null> {
  try {
    const { output } = await ask(redirects.target as unknown as Query, { path }, null);
    const { to, by } = output as RedirectTarget;
    return to === null || by === null ? null : { to, by };
  } catch (error) {
    log.warn({ err: error, path }, 'A redirect could not be looked up');
    return null;
  }
}
