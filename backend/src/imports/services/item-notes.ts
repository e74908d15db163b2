import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from '@learnloom/contracts/kernel/command';
import type { Gateway } from '@learnloom/importing/gateway';
import { jobFiles, type ImportedItem } from '@learnloom/importing/jobs/job';
import { isThere } from '../../kernel/deciding/existing.ts';
import type { Product } from '../../kernel/services/provider.ts';

/** What an import created or changed so far; the first note of an item counts. Empty: nothing, or it is not known any more. */
export async function readItems(folder: string): Promise<readonly ImportedItem[]> {
  const text = await readFile(join(folder, jobFiles.items), 'utf8').catch(() => '');
  const items = new Map<string, ImportedItem>();
  for (const line of text.split('\n')) {
    const item = parsedItem(line);
    const id = item && `${item.subject}/${item.key}`;
    if (item && id !== null && !items.has(id)) items.set(id, item);
  }
  return [...items.values()];
}

/** Null for a line that a process ended in. */
function parsedItem(line: string): ImportedItem | null {
  try {
    return line === '' ? null : (JSON.parse(line) as ImportedItem);
  } catch {
    return null;
  }
}

/**
 * The gateway, which notes each item with its version before the first command that may change it: that way an import can be
 * undone whatever ends it. What changes nothing is noted too, and undoing it changes nothing.
 */
export async function notingGateway(
  gateway: Gateway,
  folder: string,
  { runtime, handlers }: Pick<Product, 'runtime' | 'handlers'>,
): Promise<Gateway> {
  const handlerOf = new Map(handlers.map(handler => [handler.command.name, handler]));
  const notedIds = new Set((await readItems(folder)).map(({ subject, key }) => `${subject}/${key}`));
  const place = join(folder, jobFiles.items);

  async function note(command: Command, { key }: Readonly<Record<string, unknown>>): Promise<void> {
    const handler = handlerOf.get(command.name);
    if (!handler || typeof key !== 'string') return;
    const id = `${handler.category}/${key}`;
    if (notedIds.has(id)) return;
    notedIds.add(id);
    const { state, version } = await runtime.states.refreshed(handler, key);
    // What was deleted before is created again, and an undo deletes it.
    const isNew = !isThere(state as object | null);
    const item: ImportedItem = { subject: handler.category, key, version: isNew ? -1 : version };
    await appendFile(place, `${JSON.stringify(item)}\n`);
  }

  const withNote =
    (send: Gateway['execute']): Gateway['execute'] =>
    async (command, input) => {
      await note(command, input);
      return send(command, input);
    };
  return { ...gateway, execute: withNote(gateway.execute), begin: withNote(gateway.begin) };
}
