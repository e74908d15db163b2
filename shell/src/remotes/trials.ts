import { REMOTE_VISITS_PATH, type RemoteVisit } from '@learnloom/contracts/operations/remote-visits';
import type { RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';
import { tellServer } from '@learnloom/ui/platform';

/** Key of the browser's storage: a number from 0 to 99, which is the browser's place among all of them and names nobody. */
export const PLACE_KEY = 'learnloom-trial-place';
const PLACES = 100;

/** Null where the browser keeps nothing: it would get another version at each page. */
function ownPlace(): number | null {
  try {
    const text = localStorage.getItem(PLACE_KEY);
    const before = Number(text);
    if (text !== null && Number.isInteger(before) && before >= 0 && before < PLACES) return before;
    const place = Math.floor(Math.random() * PLACES);
    localStorage.setItem(PLACE_KEY, String(place));
    return place;
  } catch {
    return null;
  }
}

/** Another number for each version, so that it is not always the same browsers that get a version first. */
function offsetOf({ name, version }: Pick<RemoteEntry, 'name' | 'version'>): number {
  let hash = 0;
  for (const letter of `${name} ${version}`) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** Whether the browser is among the share of visitors that a version goes to. The same for as long as the version is tried. */
export const isAmong = (entry: Pick<RemoteEntry, 'name' | 'version'>, share: number, place: number): boolean =>
  (place + offsetOf(entry)) % PLACES < share;

/** The manifest with the versions that this browser is to load. The same object where nothing differs. */
export function withTrials(manifest: RemotesManifest): RemotesManifest {
  const { trials = [] } = manifest;
  const place = trials.length > 0 ? ownPlace() : null;
  if (place === null) return manifest;
  const entries = new Map(
    trials.filter(({ entry, share }) => isAmong(entry, share, place)).map(({ entry }) => [entry.name, entry]),
  );
  if (entries.size === 0) return manifest;
  return { ...manifest, remotes: manifest.remotes.map(entry => entries.get(entry.name) ?? entry) };
}

/** Tells which version of a remote the browser loads, while another one is tried: failures are compared by visits. */
export function noteVisit({ trials = [] }: RemotesManifest, { name, version }: RemoteEntry): void {
  if (!trials.some(({ entry }) => entry.name === name)) return;
  const visit: RemoteVisit = { remote: name, version };
  tellServer(REMOTE_VISITS_PATH, visit);
}
