import { Flag } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { toast, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import type { FeedbackPage } from './feedback-page.ts';
import { feedbackMessages } from './messages/messages.ts';
import { selectedText } from './selected-text.ts';

const loadForm = () => import(/* webpackChunkName: "report-form" */ './report-form.tsx');
const ReportForm = lazy(async () => ({ default: (await loadForm()).ReportForm }));

/** Opens a form that reports a mistake, with the passage that is selected. */
export function ReportMistake({ content: { key, kind } }: { readonly content: FeedbackPage }) {
  const t = useMessages(feedbackMessages);
  /** What was selected when the form was opened; null: it is closed. */
  const [passage, setPassage] = useState<string | null>(null);
  /** Some browsers end the selection when a button is pressed. */
  const selection = useRef('');
  const button = useRef<HTMLDivElement>(null);

  async function open(): Promise<void> {
    const passageNow = selection.current || selectedText();
    selection.current = '';
    try {
      await loadForm();
      setPassage(passageNow);
    } catch {
      toast.error(t('report.failed'));
    }
  }
  const close = (): void => {
    setPassage(null);
    requestAnimationFrame(() => button.current?.querySelector('button')?.focus());
  };
  if (passage !== null)
    return (
      <Suspense>
        <ReportForm kind={kind} item={key} passage={passage} onClose={close} />
      </Suspense>
    );
  return (
    <div ref={button} className="c-report-open">
      <PlainButton
        look="plain"
        onPointerDown={() => {
          selection.current = selectedText();
        }}
        onClick={() => void open()}
      >
        <Flag size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('report.open')}
      </PlainButton>
    </div>
  );
}
