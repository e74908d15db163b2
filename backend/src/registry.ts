import * as accounts from './accounts/registry.ts';
import * as categories from './categories/registry.ts';
import * as content from './content/registry.ts';
import type { Answering } from './kernel/answer.ts';
import type { Handler } from './kernel/decider.ts';
import * as website from './website/registry.ts';

const areas: readonly { readonly handlers: readonly Handler[]; readonly answers: readonly Answering[] }[] = [
  accounts,
  categories,
  content,
  website,
];

/** Every command's handler and every query's answer. */
export const handlers: readonly Handler[] = areas.flatMap(area => area.handlers);
export const answers: readonly Answering[] = areas.flatMap(area => area.answers);
