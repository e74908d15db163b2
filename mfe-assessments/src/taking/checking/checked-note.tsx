import { CheckCircle2, CircleDashed, XCircle } from 'lucide-react';
import type { CheckedAnswer } from '@learnloom/contracts/assessments/practice';
import type { GradeStatus } from '@learnloom/contracts/assessments/grade';

const words: Readonly<Record<GradeStatus, string>> = {
  right: 'Correct.',
  partial: 'Partly correct. You can change your answer and check it again.',
  wrong: 'Incorrect. You can change your answer and check it again.',
  unanswered: 'Answer the question first.',
  'not-graded': 'This answer cannot be checked automatically. It will be graded later.',
};

const icons = { right: CheckCircle2, wrong: XCircle } as const;

/** How an answer did, and why it is right. */
export function CheckedNote({ checked }: { readonly checked: CheckedAnswer }) {
  const { status } = checked.grade;
  const Icon = status === 'right' || status === 'wrong' ? icons[status] : CircleDashed;
  return (
    <>
      <p className={`t-checked t-checked-${status}`}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {words[status]}
      </p>
      {checked.explanationHtml && (
        <div className="t-explanation ll-article" dangerouslySetInnerHTML={{ __html: checked.explanationHtml }} />
      )}
    </>
  );
}
