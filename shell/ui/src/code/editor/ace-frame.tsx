import { useEffect, useId, useState } from 'react';
import AceEditor from 'react-ace';
import { useMessages } from '../../language/language.tsx';
import { codeKitMessages, type CodeKitTranslate } from '../messages/messages.ts';
import type { CodeEditorProps } from './contract.ts';
import { spoken } from './locks.ts';
import { useAce } from './use-ace.ts';

/** Milliseconds for which the note about a locked line is shown. */
const NOTE_MS = 4000;

/** Pixels above and below the text. */
const MARGIN = [8, 8, 0, 0];

const linesOf = (lines: readonly number[]) => spoken([...lines].sort((a, b) => a - b).map(line => line - 1));

type LineMark = 'locked' | 'highlighted' | 'added' | 'removed';

const told = (t: CodeKitTranslate, mark: LineMark, lines: readonly number[] = []): string =>
  lines.length > 0 ? t(`lines.${mark}`, { count: lines.length, lines: linesOf(lines) }) : '';

/** Ace itself, loaded when the first editor is shown. */
export function AceFrame(props: CodeEditorProps) {
  const { value, settings, readOnly = false, lockedLines, marks = {} } = props;
  const id = useId();
  const t = useMessages(codeKitMessages);
  const [refused, setRefused] = useState<{ readonly line: number } | null>(null);
  const onLoad = useAce(props, `${id}-about`, line => setRefused({ line }));
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(setRefused, NOTE_MS, null);
    return () => clearTimeout(timer);
  }, [refused]);
  const about = [
    t(readOnly ? 'editor.readOnly' : 'editor.keys'),
    told(t, 'locked', lockedLines),
    told(t, 'highlighted', marks.highlight),
    told(t, 'added', marks.added),
    told(t, 'removed', marks.removed),
  ];
  return (
    <>
      <AceEditor
        name={`${id}-editor`}
        mode="text"
        width="100%"
        height="100%"
        fontSize={settings.fontSize}
        showPrintMargin={false}
        navigateToFileEnd={false}
        defaultValue={value}
        scrollMargin={MARGIN}
        readOnly={readOnly}
        onLoad={onLoad}
      />
      <p id={`${id}-about`} className="ll-hidden">
        {about.filter(Boolean).join(' ')}
      </p>
      <p role="status" className="ll-code-note">
        {refused && t('lines.refused', { line: String(refused.line) })}
      </p>
    </>
  );
}
