import type { Query } from '@learnloom/contracts/kernel/command';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ask } from '../kernel/reading/ask.ts';
import type { LoadedSite } from './site.ts';

export interface PageTitle {
  readonly title: string;
  /** Part of the site that the page belongs to, as the menu calls it; empty: none. */
  readonly part: string;
  /** What makes it stale. */
  readonly tags: readonly string[];
}

interface MenuEntry {
  readonly host?: unknown;
  readonly to?: unknown;
  readonly label?: unknown;
}

function partOf(path: string, { manifest }: LoadedSite): string {
  const [, first = ''] = path.split('/');
  const entries: readonly MenuEntry[] = manifest.remotes.flatMap(({ nav }) => nav);
  const label = entries.find(({ host, to }) => host === 'main' && first !== '' && to === `/${first}`)?.label;
  return typeof label === 'string' ? label : '';
}

/** Title of the public page at a path of the main host. Null: there is none. */
export async function pageTitle(pathname: string, ask: Ask, site: LoadedSite): Promise<PageTitle | null> {
  const { shell, manifest } = site;
  const place = { host: 'main', pathname, search: '' };
  const { own, remote, route, about } = shell.pagePlace(manifest, place);
  if (own || remote === null || route === null) return null;
  try {
    const answer = about ? await ask({ name: about.name } as Query, about.input, null) : null;
    const { title } = shell.placeHead(manifest, place, answer?.output);
    return {
      title: typeof title === 'string' && title !== '' ? title : (manifest.identity?.name ?? ''),
      part: partOf(pathname, site),
      tags: answer?.tags ?? [],
    };
  } catch (error) {
    if (error instanceof Refusal && (error.kind === 'missing' || error.kind === 'invalid')) return null;
    throw error;
  }
}
