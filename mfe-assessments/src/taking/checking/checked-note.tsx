import { CheckCircle2, CircleDashed, XCircle } from 'lucide-react';
import type { CheckedAnswer } from '@learnloom/contracts/assessments/practice';
import { useMessages } from '@learnloom/ui/platform';
import { takingMessages } from '../messages/messages.ts';

const icons = { right: CheckCircle2, wrong: XCircle } as const;

/** How an answer did, and why it is right. */
export function CheckedNote({ checked }: { readonly checked: CheckedAnswer }) {
  const t = useMessages(takingMessages);
  const { status } = checked.grade;
  const Icon = status === 'right' || status === 'wrong' ? icons[status] : CircleDashed;
  return (
    <>
      <p className={`t-checked t-checked-${status}`}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {t(`check.${status}`)}
      </p>
      {checked.feedback.map(({ id, text }) => (
        <p key={id} className="t-note" dir="auto">
          {text}
        </p>
      ))}
      {checked.explanationHtml && (
        <div
          dir="auto"
          className="t-explanation ll-article"
          dangerouslySetInnerHTML={{ __html: checked.explanationHtml }}
        />
      )}
    </>
  );
}
