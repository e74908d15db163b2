import type { Refusals } from '@learnloom/contracts/kernel/refusal';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { MAX_REDIRECT_STEPS, redirectAggregate, redirects } from '@learnloom/contracts/website/redirects';
import type { Ports } from '../../kernel/ports.ts';
import { stream } from '../../kernel/deciding/decider.ts';
import { website } from '../tables.ts';

export const redirectStream = stream(redirects.subject, redirectAggregate, {
  taken: () => ({ from: 'This address already has a redirect.' }),
});

/** Any host: only the path is of interest. */
const BASE = 'http://site';

const refuses = { refuses: redirects.add.refuses satisfies Refusals };

/** Addresses that are answered before any redirect is looked for. */
const OWN = /^\/(?:api|assets|mfe|media)(?:\/|$)|^\/$/;

const parsed = (address: string, base?: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;

/** A path as requests have it; null: it is none. Browsers take a backslash for a slash. */
function pathIn(text: string): URL | null {
  if (!/^\/(?![/\\])/.test(text) || text.includes('\\')) return null;
  return parsed(text, BASE);
}

/** The path of an address that readers may have linked to. */
export function sourcePath(from: string): string {
  const url = pathIn(from);
  const path = url ? `/${url.pathname.split('/').filter(Boolean).join('/')}` : null;
  if (path === null || OWN.test(path)) throw refusal(refuses, 'not-a-path');
  return path;
}

/** Where a redirect leads, as it is sent to browsers. */
export function targetAddress(to: string): string {
  const path = pathIn(to);
  if (path) return path.href.slice(BASE.length);
  const url = /^https?:\/\//i.test(to) ? parsed(to) : null;
  if (!url || url.username !== '' || url.password !== '') throw refusal(refuses, 'not-a-target');
  return url.href;
}

/** Addresses that a target leads on to by other redirects, in their order. */
export async function stepsFrom(to: string, { read }: Pick<Ports, 'read'>): Promise<readonly string[]> {
  const steps: string[] = [];
  for (let next: string | undefined = to; next !== undefined && steps.length <= MAX_REDIRECT_STEPS;) {
    steps.push(next);
    const row: { readonly to: string } | undefined = await website(read)
      .selectFrom('redirect')
      .where('from', '=', next)
      .select('to')
      .executeTakeFirst();
    next = row && !steps.includes(row.to) ? row.to : undefined;
  }
  return steps;
}

/** Refuses what would lead nowhere. `steps`: the target, and where it leads on to. */
export function requireEnd(from: string, to: string, steps: readonly string[]): void {
  if (to === from) throw refusal(refuses, 'to-itself');
  if (steps.includes(from)) throw refusal(refuses, 'in-a-circle', { from, to });
  if (steps.length >= MAX_REDIRECT_STEPS) throw refusal(refuses, 'too-many-steps');
}
