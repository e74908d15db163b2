import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Question } from '@learnloom/contracts/assessments/question';
import { warningsOf } from '@learnloom/grading/scoring/warnings';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

/** What its author may have overlooked; nothing of it hinders saving, some of it publishing. */
export function Warnings({ question }: { readonly question: Question }) {
  const warnings = useMemo(() => warningsOf(question), [question]);
  if (warnings.length === 0) return null;
  return (
    <ul className="as-warnings" aria-label={t('warnings')}>
      {warnings.map(({ code, message, blocks }) => (
        <li key={code} className={blocks ? 'as-blocks' : ''}>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {message.endsWith('.') ? message : `${message}.`}
            {blocks && <small> {t('youMustFixThisBefore')}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
