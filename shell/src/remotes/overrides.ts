import type { RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';

/** Key of the browser's storage: JSON from the folder of a remote to a version that the server has, such as `{"mfe-content":"3"}`. */
export const OVERRIDES_KEY = 'learnloom-remote-versions';

const FOLDER = /^mfe-[a-z0-9-]+$/;
const VERSION = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/** Versions that this browser shows in place of the live ones. Only builds that this site's server has can be named. */
export function overrides(): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return new Map();
    return new Map(
      Object.entries(value).filter(
        (entry): entry is [string, string] =>
          FOLDER.test(entry[0]) && typeof entry[1] === 'string' && VERSION.test(entry[1]),
      ),
    );
  } catch {
    return new Map();
  }
}

/** What a build says of itself; its files are named without their folder. */
type Described = RemoteEntry & { readonly integrity?: unknown };

async function entryOf(folder: string, version: string): Promise<RemoteEntry | null> {
  const base = `/mfe/${folder}/${version}/`;
  const response = await fetch(`${base}mfe.json`).catch(() => null);
  if (!response?.ok) {
    console.warn(`${folder} has no version ${version} on this server; the live version is shown`);
    return null;
  }
  const { integrity, ...described } = (await response.json()) as Described;
  const digests = (typeof integrity === 'object' ? integrity : null) as Readonly<Record<string, string>> | null;
  const digest = digests?.[described.entry];
  return {
    ...described,
    ...(digest !== undefined && { integrity: digest }),
    entry: base + described.entry,
    css: described.css.map(file => base + file),
    preload: Object.fromEntries(
      Object.entries(described.preload).map(([chunk, files]) => [chunk, files.map(file => base + file)]),
    ),
  };
}

/** The manifest as this browser is to see it. */
export async function withOverrides(manifest: RemotesManifest): Promise<RemotesManifest> {
  const wanted = overrides();
  if (wanted.size === 0) return manifest;
  const entries = await Promise.all([...wanted].map(([folder, version]) => entryOf(folder, version)));
  const byName = new Map(entries.flatMap(entry => (entry ? [[entry.name, entry] as const] : [])));
  return { ...manifest, remotes: manifest.remotes.map(entry => byName.get(entry.name) ?? entry) };
}

/** Says that other versions are shown, and ends it at a press of its button. */
export function showOverrides(wanted: ReadonlyMap<string, string>): void {
  const bar = document.createElement('div');
  bar.className = 's-overrides';
  bar.setAttribute('role', 'status');
  const names = [...wanted].map(([folder, version]) => `${folder} ${version}`).join(', ');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Show live versions';
  button.addEventListener('click', () => {
    localStorage.removeItem(OVERRIDES_KEY);
    location.reload();
  });
  bar.append(`Only in this browser: ${names}`, button);
  document.body.append(bar);
}
