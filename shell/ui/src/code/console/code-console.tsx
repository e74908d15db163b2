import type { ReactNode } from 'react';
import { Eraser, LoaderCircle, Square } from 'lucide-react';
import { CopyButton } from '../../public/copy-button.tsx';
import { classes } from '../../public/subject.ts';
import { Elapsed } from '../run/elapsed.tsx';
import { textOf, type ConsoleLine } from './console-lines.ts';
import { useFollowing } from './use-following.ts';

export interface CodeConsoleProps {
  readonly lines: readonly ConsoleLine[];
  /** `performance.now()` of the start of what runs; null: nothing does. */
  readonly since: number | null;
  readonly onClear: () => void;
  /** Left in the head while nothing runs, such as what runs the programs. */
  readonly note?: ReactNode;
  /** Ends what runs. */
  readonly onStop?: () => void;
  /** Below the lines: what keeps programs from running. */
  readonly notice?: ReactNode;
  readonly label?: string;
}

/** What programs print. */
export function CodeConsole({ lines, since, onClear, onStop, note, notice, label }: CodeConsoleProps) {
  const { box, onScroll } = useFollowing(lines);
  return (
    <div className="ll-console">
      <div className="ll-console-head">
        <div className="ll-console-note">
          {since === null ? (
            note
          ) : (
            <>
              <LoaderCircle size={16} strokeWidth={1.75} aria-hidden="true" className="ll-run-turning" />
              <span role="status">Running…</span>
              <Elapsed since={since} />
            </>
          )}
        </div>
        {since !== null && onStop && (
          <button type="button" className="ll-copy" onClick={onStop}>
            <Square size={16} strokeWidth={1.75} aria-hidden="true" />
            Stop
          </button>
        )}
        <CopyButton text={() => textOf(lines)} label="Copy" />
        <button type="button" className="ll-copy" disabled={lines.length === 0} onClick={onClear}>
          <Eraser size={16} strokeWidth={1.75} aria-hidden="true" />
          Clear
        </button>
      </div>
      <div
        ref={box}
        role="log"
        aria-label={label ?? 'Program output'}
        tabIndex={0}
        className="ll-console-lines"
        onScroll={onScroll}
      >
        {lines.map(({ id, type, message, opens }) => (
          <div key={id} className={classes('ll-console-line', `ll-console-${type}`, opens && 'll-console-opens')}>
            {type === 'error' && <span className="ll-hidden">Error line: </span>}
            {message}
          </div>
        ))}
        {lines.length === 0 && (
          <p className="ll-console-empty">No output yet. Run the program to see its output here.</p>
        )}
      </div>
      {notice != null && <p className="ll-console-notice">{notice}</p>}
    </div>
  );
}
