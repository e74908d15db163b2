import { Play, Square } from 'lucide-react';
import type { CodeMode } from '@learnloom/contracts/assessments/question';
import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import {
  CodeConsole,
  CodeEditor,
  editorPropsOf,
  runPlain,
  StdinField,
  useConsole,
  useEditorSettings,
  useRunner,
  useStdin,
} from '@learnloom/ui/code';
import { JoyFrame } from '@learnloom/ui/core';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { takingMessages } from '../messages/messages.ts';
import type { PlayerProps } from './player.ts';
import { VisibleTests } from './visible-tests.tsx';

/** A program to write, mend or complete: with the tests that are shown, and a run as often as one likes. */
export function CodePlayer({ question, answer, onAnswer, disabled }: PlayerProps<CodeMode>) {
  const t = useMessages(takingMessages);
  const { code, questionMode } = question;
  const shown = editorPropsOf({ ...code, testCases: [] });
  const settings = useEditorSettings();
  const { lines, writer } = useConsole();
  const runner = useRunner();
  const [stdin, setStdin] = useStdin();
  const program = answer?.code ?? code.codeContent;
  const run = () => void runPlain(runner, writer, { language: code.language, code: program, stdin });
  return (
    <JoyFrame>
      <div className="t-code">
        <div className="t-code-bar">
          <span>{code.showHeader && allRunLanguages[code.language].name}</span>
          {runner.running ? (
            <PlainButton onClick={({ detail }) => detail < 2 && runner.stop()}>
              <Square size={16} strokeWidth={1.75} aria-hidden="true" /> {t('code.stop')}
            </PlainButton>
          ) : (
            <PlainButton title={t('code.runKeys')} onClick={run}>
              <Play size={16} strokeWidth={1.75} aria-hidden="true" /> {t('code.run')}
            </PlainButton>
          )}
        </div>
        <CodeEditor
          {...shown}
          value={program}
          settings={settings}
          label={t('code.label')}
          readOnly={disabled}
          height={disabled ? 'content' : '40vh'}
          onRun={run}
          onChange={typed => onAnswer(typed === code.codeContent ? null : { questionMode, code: typed })}
        />
        <CodeConsole lines={lines} since={runner.since} onClear={writer.clear} onStop={runner.stop} />
        <StdinField value={stdin} onChange={setStdin} />
      </div>
      <VisibleTests code={code} program={program} runner={runner} writer={writer} disabled={disabled} />
    </JoyFrame>
  );
}
