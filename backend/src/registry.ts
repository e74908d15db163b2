import * as accounts from './accounts/registry.ts';
import * as activity from './activity/registry.ts';
import * as categories from './categories/registry.ts';
import * as content from './content/registry.ts';
import type { Answering } from './kernel/reading/answer.ts';
import type { Handler } from './kernel/deciding/decider.ts';
import type { Eraser } from './kernel/erasure.ts';
import type { Reaction } from './kernel/reactions/reaction.ts';
import * as operations from './operations/registry.ts';
import * as runner from './runner/registry.ts';
import * as website from './website/registry.ts';

interface Area {
  readonly handlers: readonly Handler[];
  readonly answers: readonly Answering[];
  readonly reactions?: readonly Reaction[];
  readonly erasers?: readonly Eraser[];
}

const areas: readonly Area[] = [accounts, activity, categories, content, operations, runner, website];

/** Every command's handler and every query's answer. */
export const handlers: readonly Handler[] = areas.flatMap(area => area.handlers);
export const answers: readonly Answering[] = areas.flatMap(area => area.answers);
/** What the product does because of events. */
export const reactions: readonly Reaction[] = areas.flatMap(area => area.reactions ?? []);
/** What the areas erase when a person is to be forgotten. */
export const erasers: readonly Eraser[] = areas.flatMap(area => area.erasers ?? []);
