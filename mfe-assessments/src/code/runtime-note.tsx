import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import { runner, type LanguageStatus } from '@learnloom/contracts/runner/runner';
import { useAsk } from '@learnloom/ui/platform';

/** What this installation can run. */
export const useLanguages = () => useAsk(runner.languages, {});

/** What really runs the program: it need not be what the language's promised version says. */
export function RuntimeNote({ id, runs }: LanguageStatus) {
  const text = runs ? `${allRunLanguages[id].name} ${runs.version} on ${runs.by}` : 'Not available here';
  return <span title={text}>{text}</span>;
}
