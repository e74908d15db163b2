import type { Query } from '@learnloom/contracts/kernel/command';
import { linkedPage, type LinkedPage } from '@learnloom/contracts/content/links';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ask } from '../kernel/reading/ask.ts';

/** The path that `/links/<kind>/<key>` stands for now; null: readers see no such page. */
export async function linkTarget(path: string, ask: Ask): Promise<string | null> {
  const [, , kind = '', key = '', ...rest] = path.split('/');
  if (rest.length > 0) return null;
  try {
    const { output } = await ask(linkedPage as unknown as Query, { kind, key }, null);
    return (output as LinkedPage).path;
  } catch (error) {
    if (error instanceof Refusal && (error.kind === 'missing' || error.kind === 'invalid')) return null;
    throw error;
  }
}
