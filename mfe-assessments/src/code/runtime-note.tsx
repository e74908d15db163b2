import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import { runner, type LanguageStatus } from '@learnloom/contracts/runner/runner';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { codeMessages } from './messages/messages.ts';

/** What this installation can run. */
export const useLanguages = () => useAsk(runner.languages, {});

/** What really runs the program: it need not be what the language's promised version says. */
export function RuntimeNote({ id, runs }: LanguageStatus) {
  const t = useMessages(codeMessages);
  const text = runs
    ? t('runtime.version', { language: allRunLanguages[id].name, version: runs.version, engine: runs.by })
    : t('runtime.missing');
  return <span title={text}>{text}</span>;
}
