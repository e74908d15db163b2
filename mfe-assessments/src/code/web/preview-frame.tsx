import { useEffect, useRef } from 'react';
import { PREVIEW_PATH, type PreviewOrder, type PreviewReport } from '@learnloom/contracts/runner/preview';
import { useMessages } from '@learnloom/ui/platform';
import { codeMessages } from '../messages/messages.ts';
import { reportOf } from './preview-reports.ts';

export type ConsoleReport = Extract<PreviewReport, { readonly preview: 'console' }>;

interface PreviewFrameProps {
  readonly page: string;
  readonly onReport: (report: ConsoleReport) => void;
}

/** Lines that a page may write: one that writes without end must not fill the memory of the browser. */
const MAX_REPORTS = 500;

/**
 * Shows a page in a frame that has an origin of its own: it reaches nothing of the site. Give it another key for another page, also
 * where that is the same again.
 */
export function PreviewFrame({ page, onReport }: PreviewFrameProps) {
  const t = useMessages(codeMessages);
  const frame = useRef<HTMLIFrameElement>(null);
  const reports = useRef(0);
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      const target = frame.current?.contentWindow;
      if (!target || source !== target) return;
      const report = reportOf(data);
      // The origin of a sandboxed document has no name that could be given here.
      if (report?.preview === 'ready') target.postMessage({ page } satisfies PreviewOrder, '*');
      if (report?.preview === 'console' && (reports.current += 1) <= MAX_REPORTS) onReport(report);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [page, onReport]);
  return (
    <iframe
      ref={frame}
      className="a-code-preview"
      title={t('web.preview')}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={`/api${PREVIEW_PATH}`}
    />
  );
}
