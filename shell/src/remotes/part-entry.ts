import type { OfferedPart, PartModule, RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';
import { checkCompatible } from './incompatible.ts';
import { loadRemote } from './loader.ts';

/** The remote that offers a part; the first one in the list of what is deployed. */
export const partEntry = (manifest: RemotesManifest, name: string): RemoteEntry | undefined =>
  manifest.remotes.find(({ parts }) => parts !== undefined && Object.hasOwn(parts, name));

export interface LoadedPart extends PartModule {
  readonly offered: OfferedPart;
}

/** Loads a part's remote and its chunk, as pages are loaded. */
export async function loadPart(entry: RemoteEntry, name: string): Promise<LoadedPart> {
  checkCompatible(entry);
  const { parts = [] } = await loadRemote(entry);
  const offered = parts.find(one => one.name === name);
  if (!offered) throw new Error(`${entry.name} names the part ${name} and does not offer it`);
  return { offered, ...(await offered.load()) };
}
