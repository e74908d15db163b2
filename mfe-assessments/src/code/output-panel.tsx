import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { Tabs } from '@learnloom/ui/public';
import { codeMessages } from './messages/messages.ts';

export type OutputTab = 'output' | 'tests';

interface OutputPanelProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly tab: OutputTab;
  readonly onTab: (tab: OutputTab) => void;
  readonly output: ReactNode;
  readonly tests: ReactNode;
  /** How many tests there are. */
  readonly count: number;
  /** Ctrl+Enter in the output, on a Mac also Cmd+Enter. */
  readonly onRun: () => void;
}

/** What programs print, and their tests. */
export function OutputPanel({ ref, tab, onTab, output, tests, count, onRun }: OutputPanelProps) {
  const t = useMessages(codeMessages);
  const runOnKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  return (
    <div ref={ref} className="a-code-output">
      <Tabs
        label={t('outputAndTests')}
        value={tab}
        onChange={id => onTab(id === 'tests' ? 'tests' : 'output')}
        tabs={[
          { id: 'output', label: t('output'), panel: <div onKeyDown={runOnKeys}>{output}</div> },
          { id: 'tests', label: t('tests'), count, panel: tests },
        ]}
      />
    </div>
  );
}
