import { useCallback, useRef, useState } from 'react';
import { Play, Square } from 'lucide-react';
import { allRunLanguages, type RunLanguage } from '@learnloom/contracts/runner/languages';
import {
  CodeConsole,
  CodeEditor,
  CodeSettingsBar,
  runPlain,
  StdinField,
  TestCases,
  useConsole,
  useEditorSettings,
  useRunner,
  useStdin,
} from '@learnloom/ui/code';
import { JoyFrame } from '@learnloom/ui/core';
import { PlainButton } from '@learnloom/ui/public';
import { OutputPanel, type OutputTab } from './output-panel.tsx';
import { ResetButton } from './reset-button.tsx';
import { RuntimeNote, useLanguages } from './runtime-note.tsx';
import { samples } from './samples.ts';
import { ShareButton } from './share-button.tsx';
import { SharedNotice } from './shared-notice.tsx';
import { useDrafts } from './use-drafts.ts';
import { forgetSharedCode, useSharedCode } from './use-shared-code.ts';

/** Editor, output and tests, side by side where there is room [CODE-02]. */
export function Workbench() {
  const settings = useEditorSettings();
  const { language, setLanguage } = settings;
  const drafts = useDrafts(language);
  const { code, openShared, closeShared } = drafts;
  const { data: languages, refetch: askLanguages } = useLanguages();
  const status = languages?.find(({ id }) => id === language);
  const { lines, writer } = useConsole();
  const runner = useRunner();
  const [stdin, setStdin] = useStdin();
  const [tab, setTab] = useState<OutputTab>('output');
  const output = useRef<HTMLDivElement>(null);

  const open = useCallback(
    (of: RunLanguage, given: string) => {
      setLanguage(of);
      openShared(of, given);
    },
    [setLanguage, openShared],
  );
  const { shared, accept, dismiss } = useSharedCode({ open });
  const leaveShared = () => {
    closeShared();
    forgetSharedCode();
  };
  const run = () => {
    setTab('output');
    output.current?.scrollIntoView({ block: 'nearest' });
    // What was missing may be there by now: engines open in the background.
    if (status?.missing) void askLanguages();
    void runPlain(runner, writer, { language, code, stdin });
  };
  const { name } = allRunLanguages[language];

  return (
    <JoyFrame>
      <div className="a-code-bench">
        <SharedNotice
          shared={shared}
          isOpen={drafts.isShared}
          onAccept={accept}
          onDismiss={dismiss}
          onLeave={leaveShared}
        />
        <div className="a-code-bar">
          <CodeSettingsBar settings={settings} languages={languages} />
          <div className="a-code-actions">
            <ResetButton
              name={name}
              disabled={code === samples[language]}
              onReset={() => drafts.setCode(samples[language])}
            />
            <ShareButton language={language} code={code} />
            {runner.running ? (
              <PlainButton
                look="solid"
                className="a-code-run"
                // The second click of a double click on Run is not meant for what has taken its place.
                onClick={({ detail }) => detail < 2 && runner.stop()}
              >
                <Square size={16} strokeWidth={1.75} aria-hidden="true" /> Stop
              </PlainButton>
            ) : (
              <PlainButton look="solid" className="a-code-run" title="Ctrl+Enter" onClick={run}>
                <Play size={16} strokeWidth={1.75} aria-hidden="true" /> Run
              </PlainButton>
            )}
          </div>
        </div>
        <div className="a-code-panes">
          <div className="a-code-editor">
            <CodeEditor
              value={code}
              onChange={drafts.setCode}
              language={language}
              settings={settings}
              label={`${name} code`}
              onRun={run}
              height="60vh"
            />
          </div>
          <OutputPanel
            ref={output}
            tab={tab}
            onTab={setTab}
            onRun={run}
            output={
              <>
                <CodeConsole
                  lines={lines}
                  since={runner.since}
                  onClear={writer.clear}
                  onStop={runner.stop}
                  note={status && <RuntimeNote {...status} />}
                  notice={status?.missing}
                />
                <StdinField value={stdin} onChange={setStdin} />
              </>
            }
            count={drafts.tests.length}
            tests={
              <TestCases
                value={drafts.tests}
                onChange={drafts.setTests}
                language={language}
                code={code}
                runner={runner}
                writer={writer}
              />
            }
          />
        </div>
      </div>
    </JoyFrame>
  );
}
