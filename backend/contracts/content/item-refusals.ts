import type { Refusals, RefusalSpec } from '../kernel/refusal.ts';
import type { ItemKind } from './item-events.ts';

/** Where an item may lead nowhere. */
export const references = {
  'unknown-category': { kind: 'invalid', field: 'category', message: 'The category “{category}” does not exist.' },
  'unknown-author': { kind: 'invalid', field: 'author', message: 'This author does not exist.' },
  'unknown-tags': { kind: 'invalid', field: 'tags', message: 'These tags do not exist: {tags}' },
} as const satisfies Refusals;
/** A command whose input names other things, as far as what it refuses. */
export interface Referring {
  readonly refuses: typeof references;
}

/** Creating and editing do not include the right to publish. */
export const mayNotPublish = (kind: ItemKind) =>
  ({ kind: 'forbidden', message: `You do not have permission to publish ${kind}s.` }) as const satisfies RefusalSpec;

/** The site requires reviews. */
export const notReviewed = (kind: ItemKind) =>
  ({
    kind: 'conflict',
    message: `Another person must approve this version before readers see it. Request a review of the ${kind}.`,
  }) as const satisfies RefusalSpec;
