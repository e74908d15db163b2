import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT } from '@learnloom/ui/contract';
import { containerName, readPackage, remoteNames, root } from '@learnloom/deploy/webpack/packages';
import { namesOf } from './names.ts';
import { writeTemplates } from './templates.ts';

const MANIFEST = 'deploy/remotes.json';

/** A remote with one public page. `name`: `mfe-…`. */
export async function newRemote(name: string): Promise<readonly string[]> {
  const area = name.replace(/^mfe-/, '');
  const [model = 'mfe-content'] = remoteNames;
  const { dependencies } = readPackage(model);
  const kept = ['@learnloom/contracts', '@learnloom/ui', 'react', 'react-dom'];
  const files = await writeTemplates('remote', {
    ...namesOf(area),
    area,
    remote: name,
    container: containerName(name),
    contract: String(CONTRACT),
    dependencies: JSON.stringify(Object.fromEntries(kept.map(one => [one, dependencies[one]]))),
  });
  const manifest = path.join(root, MANIFEST);
  const lines = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>;
  writeFileSync(manifest, `${JSON.stringify({ ...lines, [name]: 'current' }, null, 2)}\n`);
  return [...files, MANIFEST];
}
