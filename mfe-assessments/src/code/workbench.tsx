import { useCallback, useRef, useState } from 'react';
import { allRunLanguages } from '@learnloom/contracts/runner/languages';
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
  type Snippet,
} from '@learnloom/ui/code';
import { JoyFrame } from '@learnloom/ui/core';
import { useMessages } from '@learnloom/ui/platform';
import { FileBar } from './file-bar.tsx';
import { LanguageList } from './language-list.tsx';
import { codeMessages } from './messages/messages.ts';
import { OutputPanel, type OutputTab } from './output-panel.tsx';
import { ResetButton } from './reset-button.tsx';
import { RunButton } from './run-button.tsx';
import { RuntimeNote, useLanguages } from './runtime-note.tsx';
import { samples } from './samples.ts';
import { ShareButton } from './share-button.tsx';
import { SharedNotice } from './shared-notice.tsx';
import { useDrafts } from './use-drafts.ts';
import { useFiles } from './use-files.ts';
import { forgetSharedCode, useSharedCode } from './use-shared-code.ts';

/** The code of the editor: the reader's own, or what came with a link. */
function useCode() {
  const settings = useEditorSettings();
  const { language, setLanguage } = settings;
  const drafts = useDrafts(language);
  const { openShared, closeShared } = drafts;
  const open = useCallback(
    ({ language: of, code, files }: Snippet) => {
      setLanguage(of);
      openShared(of, code, files);
    },
    [setLanguage, openShared],
  );
  const link = useSharedCode({ open });
  const files = useFiles({ main: allRunLanguages[language].file, ...drafts });
  const leaveShared = (): void => {
    closeShared();
    forgetSharedCode();
  };
  return { settings, language, drafts, link, files, leaveShared };
}

/** Editor, output and tests, side by side where there is room [CODE-02]. */
export function Workbench() {
  const t = useMessages(codeMessages);
  const { settings, language, drafts, link, files, leaveShared } = useCode();
  const { code } = drafts;
  const { data: languages, refetch: askLanguages } = useLanguages();
  const status = languages?.find(({ id }) => id === language);
  const { lines, writer } = useConsole();
  const runner = useRunner();
  const [stdin, setStdin] = useStdin();
  const [tab, setTab] = useState<OutputTab>('output');
  const output = useRef<HTMLDivElement>(null);
  const run = () => {
    setTab('output');
    output.current?.scrollIntoView({ block: 'nearest' });
    // What was missing may be there by now: engines open in the background.
    if (status?.missing) void askLanguages();
    void runPlain(runner, writer, { language, code, files: drafts.files, stdin });
  };
  const { name, file: main } = allRunLanguages[language];
  const consolePart = (
    <>
      <CodeConsole
        lines={lines}
        since={runner.since}
        onClear={writer.clear}
        onStop={runner.stop}
        note={status && <RuntimeNote {...status} />}
        notice={status?.missing}
        summary={runner.summary}
        places={files.places}
      />
      <StdinField value={stdin} onChange={setStdin} />
    </>
  );
  const testPart = (
    <TestCases
      value={drafts.tests}
      onChange={drafts.setTests}
      {...{ language, code, files: drafts.files, runner, writer }}
    />
  );
  return (
    <JoyFrame>
      <div className="a-code-bench">
        <SharedNotice
          shared={link.shared}
          origin={link.origin}
          isOpen={drafts.isShared}
          onAccept={link.accept}
          onDismiss={link.dismiss}
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
            <ShareButton language={language} code={code} files={drafts.files} />
            <RunButton runner={runner} onRun={run} />
          </div>
        </div>
        <div className="a-code-panes">
          <div className="a-code-editor">
            <FileBar
              main={main}
              files={drafts.files}
              open={files.open}
              onOpen={files.onOpen}
              onChange={drafts.setFiles}
            />
            <CodeEditor
              value={files.text}
              onChange={files.setText}
              language={language}
              settings={settings}
              label={files.open === main ? t('label', { language: name }) : t('files.code', { name: files.open })}
              textName={files.open}
              onRun={run}
              height="60vh"
              place={files.place}
            />
          </div>
          <OutputPanel
            ref={output}
            tab={tab}
            onTab={setTab}
            onRun={run}
            output={consolePart}
            count={drafts.tests.length}
            tests={testPart}
          />
        </div>
        {languages && <LanguageList languages={languages} />}
      </div>
    </JoyFrame>
  );
}
