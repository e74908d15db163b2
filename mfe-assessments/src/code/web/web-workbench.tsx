import { useCallback, useState } from 'react';
import { Play } from 'lucide-react';
import {
  CodeConsole,
  CodeEditor,
  CodeSettingsBar,
  useConsole,
  useEditorSettings,
  type CodePlace,
  type ShownPlace,
} from '@learnloom/ui/code';
import { JoyFrame } from '@learnloom/ui/core';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { FileNames } from '../file-names.tsx';
import { ResetButton } from '../reset-button.tsx';
import { codeMessages } from '../messages/messages.ts';
import { composePage } from './compose-page.ts';
import { PreviewFrame, type ConsoleReport } from './preview-frame.tsx';
import { useWebDraft } from './use-web-draft.ts';
import { webFiles, webParts, webSample, type WebPart } from './web-page.ts';

const languages = { html: 'html', css: 'css', js: 'javascript' } as const;
const names: ReadonlyMap<string, string> = new Map([[webFiles.js, webFiles.js]]);

/** The page that is shown. Its number tells it from the one before, also where nothing was changed. */
interface ShownPage {
  readonly page: string;
  readonly number: number;
}

/** An error with its place in the reader's script, where it has one. */
const textOf = ({ text, line, column }: ConsoleReport): string =>
  line === 0 ? text : `${text}\n    at ${webFiles.js}:${line}:${Math.max(1, column)}`;

/** Runs the page on request only: what loops without end must not do so again when the editor is opened. */
function usePreview() {
  const [shown, setShown] = useState<ShownPage | null>(null);
  const { lines, writer } = useConsole();
  const onReport = useCallback((report: ConsoleReport) => writer[report.type](textOf(report)), [writer]);
  return {
    shown,
    lines,
    writer,
    onReport,
    show: (page: string): void => {
      writer.clear();
      setShown(present => ({ page, number: (present?.number ?? 0) + 1 }));
    },
  };
}

interface WebFilesProps {
  readonly open: WebPart;
  readonly onOpen: (part: WebPart) => void;
}

/** The three files of the page. */
const WebFiles = ({ open, onOpen }: WebFilesProps) => (
  <div className="a-code-files">
    <FileNames
      names={webParts.map(part => webFiles[part])}
      open={webFiles[open]}
      onOpen={name => onOpen(webParts.find(part => webFiles[part] === name) ?? open)}
    />
  </div>
);

/** HTML, CSS and JavaScript with a preview. */
export function WebWorkbench() {
  const t = useMessages(codeMessages);
  const settings = useEditorSettings();
  const { page, setPart, reset } = useWebDraft();
  const [part, setOpen] = useState<WebPart>('html');
  const [place, setPlace] = useState<ShownPlace | null>(null);
  const { shown, lines, writer, onReport, show } = usePreview();
  const run = (): void => show(composePage(page));
  const onPlace = ({ line, column }: CodePlace): void => {
    setOpen('js');
    setPlace({ line, column: column ?? 1 });
  };
  const editor = (
    <CodeEditor
      value={page[part]}
      onChange={text => setPart(part, text)}
      language={languages[part]}
      settings={settings}
      label={t('files.code', { name: webFiles[part] })}
      textName={part}
      onRun={run}
      height="60vh"
      place={place}
    />
  );
  return (
    <JoyFrame>
      <div className="a-code-bench">
        <div className="a-code-bar">
          <CodeSettingsBar settings={settings} chooseLanguage={false} />
          <div className="a-code-actions">
            <ResetButton
              name="HTML"
              text={t('web.reset')}
              disabled={webParts.every(one => page[one] === webSample[one])}
              onReset={reset}
            />
            <PlainButton look="solid" className="a-code-run" title={t('runKeys')} onClick={run}>
              <Play size={16} strokeWidth={1.75} aria-hidden="true" /> {t('run')}
            </PlainButton>
          </div>
        </div>
        <div className="a-code-panes">
          <div className="a-code-editor">
            <WebFiles open={part} onOpen={setOpen} />
            {editor}
          </div>
          <div className="a-code-output a-code-web">
            {shown ? (
              <PreviewFrame key={shown.number} page={shown.page} onReport={onReport} />
            ) : (
              <p className="a-code-preview-empty">{t('web.empty')}</p>
            )}
            <CodeConsole
              lines={lines}
              since={null}
              onClear={writer.clear}
              note={t('web.console')}
              label={t('web.console')}
              places={{ files: names, onPlace }}
            />
          </div>
        </div>
      </div>
    </JoyFrame>
  );
}
