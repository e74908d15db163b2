import { imports, type ImportEvent } from '@learnloom/contracts/imports/imports';
import type { Command, InputOf } from '@learnloom/contracts/kernel/command';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { removalOrder } from '@learnloom/importing/imported-kinds';
import type { ImportedItem } from '@learnloom/importing/jobs/job';
import { thingOf } from '@learnloom/platform/areas';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { importStream } from '../import.ts';
import { services } from '../services.ts';
import { changedSince } from './changed-since.ts';

/** Items that are undone in one go: as often progress is told. */
const AT_ONCE = 25;

/** One item with the command that brings it back to what it was. */
export interface UndoStep {
  readonly key: string;
  /** Null: nothing takes back what was done to it. */
  readonly command: Command | null;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * How an import is undone: changed items go back to the versions before it, then created ones are deleted, what is in a
 * category before the category.
 */
export function undoSteps(items: readonly ImportedItem[]): readonly UndoStep[] {
  const changedItems = items.filter(({ version }) => version >= 0);
  const createdItems = items.filter(({ version }) => version < 0);
  const removals = removalOrder(createdItems.map(({ subject, key }) => `${subject}/${key}`));
  const removable = new Set(removals.map(({ key }) => key));
  return [
    ...changedItems.map(({ subject, key, version }): UndoStep => ({
      key,
      command: (thingOf.get(subject)?.history?.restore as unknown as Command | undefined) ?? null,
      input: { key, version },
    })),
    ...removals.map(({ kind, key }): UndoStep => ({ key, command: kind.remove as unknown as Command, input: { key } })),
    ...createdItems
      .filter(({ key }) => !removable.has(key))
      .map(({ key }): UndoStep => ({ key, command: null, input: { key } })),
  ];
}

type Undone = 'undone' | 'kept' | 'same';

/** What people use, such as a category with articles of their own, refuses to go: it is kept. */
async function undoItem({ command, input, key }: UndoStep, effect: Effect): Promise<Undone> {
  if (!command) return 'kept';
  try {
    const { position } = await effect.execute(command, input as InputOf<Command>, key);
    return position === null ? 'same' : 'undone';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.kind === 'missing') return 'same';
    if (error.kind === 'conflict' || error.kind === 'invalid') return 'kept';
    throw error;
  }
}

export const undoImports = reaction<ImportEvent, readonly [typeof services.importJobs]>('UndoImports', {
  about: 'Undoes an import on request',
  deps: [services.importJobs],
  on: {
    ImportUndoRequested: async ({ key }, ports, effect) => {
      const state = await ports.stateOf(importStream, key);
      if (state?.status !== 'undoing') return;
      const all = undoSteps(await ports.importJobs.items(key));
      const from = Number(effect.step ?? 0);
      const these = all.slice(from, from + AT_ONCE);
      const changedKeys = await changedSince(
        ports,
        these.map(step => step.key),
        state.startedAt ?? '',
      );
      const counts: Record<Undone, number> = { undone: 0, kept: 0, same: 0 };
      for (const step of these) counts[changedKeys.has(step.key) ? 'kept' : await undoItem(step, effect)] += 1;
      const through = from + these.length;
      const { undone, kept } = counts;
      await effect.execute(imports.noteUndone, { key, through, total: all.length, undone, kept });
      if (through < all.length) effect.schedule(new Date(), String(through));
    },
  },
});
