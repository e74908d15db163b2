import type { KeyboardEvent, Ref } from 'react';
import type { TestCase } from '@learnloom/contracts/runner/code-settings';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import type { LanguageStatus } from '@learnloom/contracts/runner/runner';
import {
  CodeConsole,
  StdinField,
  TestCases,
  type ConsoleLine,
  type ConsoleWriter,
  type Runner,
  type TestsChange,
} from '@learnloom/ui/code';
import { Tabs } from '@learnloom/ui/public';
import { RuntimeNote } from './runtime-note.tsx';

export type OutputTab = 'output' | 'tests';

interface OutputPanelProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly tab: OutputTab;
  readonly onTab: (tab: OutputTab) => void;
  readonly language: RunLanguage;
  /** Of the language here; nothing while that is not known. */
  readonly status: LanguageStatus | undefined;
  readonly code: string;
  readonly tests: readonly TestCase[];
  readonly onTests: (change: TestsChange) => void;
  readonly lines: readonly ConsoleLine[];
  readonly writer: ConsoleWriter;
  readonly runner: Runner;
  readonly stdin: string;
  readonly onStdin: (stdin: string) => void;
  readonly onRun: () => void;
}

/** What programs print, and their tests. */
export function OutputPanel({ ref, tab, onTab, language, runner, writer, onRun, ...rest }: OutputPanelProps) {
  const { status, code, tests, onTests, lines, stdin, onStdin } = rest;
  const runOnKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  return (
    <div ref={ref} className="a-code-output">
      <Tabs
        label="Output and tests"
        value={tab}
        onChange={id => onTab(id === 'tests' ? 'tests' : 'output')}
        tabs={[
          {
            id: 'output',
            label: 'Output',
            panel: (
              <div onKeyDown={runOnKeys}>
                <CodeConsole
                  lines={lines}
                  since={runner.since}
                  onClear={writer.clear}
                  onStop={runner.stop}
                  note={status && <RuntimeNote {...status} />}
                  notice={status?.missing}
                />
                <StdinField value={stdin} onChange={onStdin} />
              </div>
            ),
          },
          {
            id: 'tests',
            label: 'Tests',
            count: tests.length,
            panel: (
              <TestCases
                value={tests}
                onChange={onTests}
                language={language}
                code={code}
                runner={runner}
                writer={writer}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
