import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Question } from '@learnloom/contracts/assessments/question';
import { warningsOf } from '@learnloom/grading/scoring/warnings';

/** What its author may have overlooked; nothing of it hinders saving. */
export function Warnings({ question }: { readonly question: Question }) {
  const warnings = useMemo(() => warningsOf(question), [question]);
  if (warnings.length === 0) return null;
  return (
    <ul className="as-warnings" aria-label="Warnings">
      {warnings.map(({ code, message }) => (
        <li key={code}>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {message}
        </li>
      ))}
    </ul>
  );
}
