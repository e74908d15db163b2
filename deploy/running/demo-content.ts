import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import type { CategoryLanding } from '@learnloom/contracts/kernel/category';
import { answers, handlers } from '@learnloom/backend/registry';
import type { Backend } from '@learnloom/backend/server';
import { importFolder } from '../tools/importing/import-folder.ts';
import { processGateway } from '../tools/importing/process-gateway.ts';
import { summaryLines } from '../tools/importing/report.ts';
import { root } from '../webpack/packages.ts';

type State = 'begun' | 'done';

const FOLDER = join(root, 'deploy/demo');
const EVERY = 10;

function stateIn(file: string): State | null {
  try {
    return readFileSync(file, 'utf8').trim() as State;
  } catch {
    return null;
  }
}

async function isEmpty({ ask }: Backend): Promise<boolean> {
  const landings = await Promise.all(
    [articleCategories.landing, tutorialCategories.landing].map(landing => ask(landing, {}, null)),
  );
  return landings.every(({ output }) => (output as CategoryLanding).categories.length === 0);
}

/**
 * Imports the demo content once, into a site that has no content. A start that was stopped meanwhile goes on at the
 * next one; content that was deleted later stays deleted.
 */
export async function importDemo(backend: Backend, dataDir: string, say: (line: string) => void): Promise<void> {
  const file = join(dataDir, 'demo-content');
  const state = stateIn(file);
  if (state === 'done' || (state === null && !(await isEmpty(backend)))) return;
  writeFileSync(file, 'begun\n');
  say('Importing the demo content…');
  const summary = await importFolder(FOLDER, processGateway(backend.runtime, handlers, answers), {
    onProgress: ({ done, total }) => {
      if (done % EVERY === 0 && done < total) say(`  ${done} of ${total} files`);
    },
  });
  for (const line of summaryLines(summary)) say(`  ${line}`);
  writeFileSync(file, 'done\n');
}
