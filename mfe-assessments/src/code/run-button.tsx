import { Play, Square } from 'lucide-react';
import type { Runner } from '@learnloom/ui/code';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { codeMessages } from './messages/messages.ts';

interface RunButtonProps {
  readonly runner: Runner;
  readonly onRun: () => void;
}

/** Runs the program, or stops the one that runs. */
export function RunButton({ runner, onRun }: RunButtonProps) {
  const t = useMessages(codeMessages);
  return runner.running ? (
    <PlainButton
      look="solid"
      className="a-code-run"
      // The second click of a double click on Run is not meant for what has taken its place.
      onClick={({ detail }) => detail < 2 && runner.stop()}
    >
      <Square size={16} strokeWidth={1.75} aria-hidden="true" /> {t('stop')}
    </PlainButton>
  ) : (
    <PlainButton look="solid" className="a-code-run" title={t('runKeys')} onClick={onRun}>
      <Play size={16} strokeWidth={1.75} aria-hidden="true" /> {t('run')}
    </PlainButton>
  );
}
