import type { ReactNode } from 'react';
import { Eraser, LoaderCircle, Square } from 'lucide-react';
import { useMessages } from '../../language/language.tsx';
import { CopyButton } from '../../public/copy-button.tsx';
import { classes } from '../../public/subject.ts';
import { codeKitMessages } from '../messages/messages.ts';
import { Elapsed } from '../run/elapsed.tsx';
import type { RunSummary } from '../run/run-summary.ts';
import { textOf, type ConsoleLine } from './console-lines.ts';
import { ErrorMessage } from './error-message.tsx';
import type { CodePlace } from './error-places.ts';
import { RunFigures } from './run-figures.tsx';
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
  /** What the last run took; null: none has ended. */
  readonly summary?: RunSummary | null;
  /** Where the places that errors name lead. Without it they are plain text. */
  readonly places?: {
    /** Names that messages use, each with the file of the program that it means. */
    readonly files: ReadonlyMap<string, string>;
    readonly onPlace: (place: CodePlace) => void;
  };
  readonly label?: string;
}

/** What programs print. */
export function CodeConsole(props: CodeConsoleProps) {
  const { lines, since, onClear, onStop, note, notice, summary, places, label } = props;
  const t = useMessages(codeKitMessages);
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
              <span role="status">{t('console.running')}</span>
              <Elapsed since={since} />
            </>
          )}
        </div>
        {since !== null && onStop && (
          <button type="button" className="ll-copy" onClick={onStop}>
            <Square size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('console.stop')}
          </button>
        )}
        <CopyButton text={() => textOf(lines)} label={t('console.copy')} />
        <button type="button" className="ll-copy" disabled={lines.length === 0} onClick={onClear}>
          <Eraser size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('console.clear')}
        </button>
      </div>
      <div
        ref={box}
        role="log"
        aria-label={label ?? t('console.label')}
        tabIndex={0}
        className="ll-console-lines"
        onScroll={onScroll}
      >
        {lines.map(({ id, type, message, opens }) => (
          <div key={id} className={classes('ll-console-line', `ll-console-${type}`, opens && 'll-console-opens')}>
            {type === 'error' && <span className="ll-hidden">{`${t('console.errorLine')} `}</span>}
            {type === 'error' && places ? <ErrorMessage message={message} {...places} /> : message}
          </div>
        ))}
        {lines.length === 0 && <p className="ll-console-empty">{t('console.empty')}</p>}
      </div>
      {summary && <RunFigures {...summary} />}
      {summary?.lacksInput && <p className="ll-console-notice">{t('console.lacksInput')}</p>}
      {notice != null && <p className="ll-console-notice">{notice}</p>}
    </div>
  );
}
