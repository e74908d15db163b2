import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleCategories, tutorialCategories } from '@learnloom/contracts/content/categories';
import type { CategoryLanding } from '@learnloom/contracts/kernel/category';
import { answers, handlers } from '@learnloom/backend/registry';
import { demoContent } from '@learnloom/contracts/operations/demo-content';
import { importedKinds } from '@learnloom/importing/imported-kinds';
import type { Backend } from '@learnloom/backend/server';
import type { Gateway } from '@learnloom/importing/gateway';
import { importFolder } from '@learnloom/importing/import-folder';
import { processGateway } from '@learnloom/backend/imports/services/process-gateway';
import { summaryLines } from '@learnloom/importing/report';
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

/** Notes the items that are sent through the gateway, so that staff can remove them together. */
function noting(gateway: Gateway, items: Set<string>): Gateway {
  const subjects = new Set(importedKinds.map(({ subject }) => subject));
  const withNotes =
    (send: Gateway['execute']): Gateway['execute'] =>
    async (command, input) => {
      const result = await send(command, input);
      if (result.ok && subjects.has(command.subject)) items.add(`${command.subject}/${String(input['key'])}`);
      return result;
    };
  return { ...gateway, execute: withNotes(gateway.execute), begin: withNotes(gateway.begin) };
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
  const gateway = processGateway(backend.runtime, handlers, answers);
  const items = new Set<string>();
  const summary = await importFolder(FOLDER, noting(gateway, items), {
    onProgress: ({ done, total }) => {
      if (done % EVERY === 0 && done < total) say(`  ${done} of ${total} files`);
    },
  });
  for (const line of summaryLines(summary)) say(`  ${line}`);
  await gateway.execute(demoContent.record, { items: [...items] });
  writeFileSync(file, 'done\n');
}
