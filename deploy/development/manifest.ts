import { join } from 'node:path';

/** Says where the development servers of the remotes are. */
export const developmentManifest = (dataDir: string): string => join(dataDir, 'remotes.development.json');
