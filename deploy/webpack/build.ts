import { inputHash } from './inputs.ts';
import { packageNames, type PackageName } from './packages.ts';
import { isBuilt, makeCurrent } from './versions.ts';

export type Say = (line: string) => void;

/** Which of the front end's packages are not built from the sources as they are now. */
export const missingBuilds = (names: readonly PackageName[] = packageNames): PackageName[] =>
  names.filter(name => {
    const version = inputHash(name);
    if (!isBuilt(name, version)) return true;
    makeCurrent(name, version);
    return false;
  });

/** Builds what is missing or older than its sources. Answers which packages were built. */
export async function buildMissing(say: Say, names?: readonly PackageName[]): Promise<PackageName[]> {
  const missing = missingBuilds(names);
  if (missing.length === 0) return missing;
  // Not before it is needed: the compiler takes its time to load.
  const { buildVersion } = await import('./compile.ts');
  for (const name of missing) {
    const version = inputHash(name);
    const started = performance.now();
    await buildVersion(name, version);
    makeCurrent(name, version);
    say(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return missing;
}
