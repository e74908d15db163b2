import { describedIn } from './described.ts';
import { placed, withoutBuild, type DeployedRemote, type Described } from './remote-files.ts';

const DEADLINE_MS = 2000;

/** Descriptions that were read once, for the times when their host is away. */
const known = new Map<string, Described>();

/**
 * A remote whose files another host serves: its manifest line is the address of the folder with its `mfe.json`. Its
 * pages are drawn in the browser, because code of another host is not run here.
 */
export async function remoteElsewhere(
  { root, warn }: { readonly root: string; readonly warn: (message: string, details: object) => void },
  name: string,
  line: string,
): Promise<DeployedRemote> {
  const base = line.endsWith('/') ? line : `${line}/`;
  try {
    const response = await fetch(`${base}mfe.json`, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) throw new Error(`${base}mfe.json answered ${response.status}`);
    known.set(base, describedIn(await response.json()));
  } catch (error) {
    warn('A remote on another host does not answer', { remote: name, address: base, err: error });
  }
  const described = known.get(base);
  const version = new URL(base).pathname.split('/').filter(Boolean).at(-1) ?? 'unknown';
  if (described) return { wire: placed(described, base), folder: null };
  return { wire: withoutBuild(root, name, version, base), folder: null, unknown: true };
}
