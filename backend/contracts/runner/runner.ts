import { query } from '../kernel/command.ts';
import type { RunLanguage } from './languages.ts';

/** A language of the editor on this installation. */
export interface LanguageStatus {
  readonly id: RunLanguage;
  /** What runs it: `version` as the runtime tells it, `by` for readers, such as 'QuickJS' or 'OpenJDK in a sandbox'. Null: nothing. */
  readonly runs: { readonly version: string; readonly by: string } | null;
  /** Why it cannot be run, in a sentence for readers; null when it can. */
  readonly missing: string | null;
}

/** Why a language is missing while more engines open. */
export const RUNNER_STARTING = 'The code runner is still starting. Try again in a moment.';

export const runner = {
  /** Every promised language, and the further ones that run here. */
  languages: query<readonly LanguageStatus[]>()('CodeLanguages', {
    route: 'GET /code/languages',
    access: 'public',
    topics: [],
    input: () => ({}),
  }),
};
