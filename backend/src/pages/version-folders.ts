import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the versions of remotes are. */
export interface VersionPlaces {
  /** Folder with the packages of the front end, each with its `dist`. */
  readonly root: string;
  readonly manifestFiles: readonly string[];
}

/** Beside the manifest, so that backends that share the data folder share what teams send. */
const RELEASES = 'releases';

/** Folder of what teams sent of a remote over HTTP. */
export const releasesFolder = ({ manifestFiles: [file = '.'] }: VersionPlaces, name: string): string =>
  join(dirname(file), RELEASES, name);

/** Folders in which a version of a remote may be: of a build in this tree, and of one that was sent. */
export const versionFolders = (places: VersionPlaces, name: string, version: string): readonly string[] => [
  join(places.root, name, 'dist', version),
  join(releasesFolder(places, name), version),
];

/** The first of these folders that has it; the first one where none does. */
export function versionFolder(places: VersionPlaces, name: string, version: string): string {
  const [usual = '', ...others] = versionFolders(places, name, version);
  return [usual, ...others].find(folder => existsSync(join(folder, 'mfe.json'))) ?? usual;
}

export const hasVersion = (places: VersionPlaces, name: string, version: string): boolean =>
  existsSync(join(versionFolder(places, name, version), 'mfe.json'));
