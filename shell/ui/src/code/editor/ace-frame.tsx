import { useEffect, useId, useState } from 'react';
import AceEditor from 'react-ace';
import type { CodeEditorProps } from './contract.ts';
import { spoken } from './locks.ts';
import { useAce } from './use-ace.ts';

/** Milliseconds for which the note about a locked line is shown. */
const NOTE_MS = 4000;

/** Pixels above and below the text. */
const MARGIN = [8, 8, 0, 0];

const linesOf = (lines: readonly number[]) => spoken([...lines].sort((a, b) => a - b).map(line => line - 1));

const told = (lines: readonly number[] | undefined, what: string): string =>
  lines?.length ? `${lines.length > 1 ? 'Lines' : 'Line'} ${linesOf(lines)}: ${what}.` : '';

/** Ace itself, loaded when the first editor is shown. */
export function AceFrame(props: CodeEditorProps) {
  const { value, settings, readOnly = false, lockedLines, marks = {} } = props;
  const id = useId();
  const [refused, setRefused] = useState<{ readonly line: number } | null>(null);
  const onLoad = useAce(props, `${id}-about`, line => setRefused({ line }));
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(setRefused, NOTE_MS, null);
    return () => clearTimeout(timer);
  }, [refused]);
  const about = [
    readOnly ? 'This code is read-only.' : 'Press Tab to indent. To leave the editor, press Escape, then Tab.',
    told(lockedLines, 'locked'),
    told(marks.highlight, 'highlighted'),
    told(marks.added, 'added'),
    told(marks.removed, 'removed'),
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
        {refused && `Line ${refused.line} is locked`}
      </p>
    </>
  );
}
