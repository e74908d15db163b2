import type { AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import { countOf } from '@learnloom/ui/platform';
import { timeLimitText } from '../../time-limit.ts';
import type { AdminKind } from '../kinds.ts';
import { modeLabels } from '../questions/mode-labels.ts';

interface PreviewStepProps {
  readonly kind: AdminKind;
  readonly assessment: AssessmentForEditing;
}

/** What learners are told before they begin, and the questions in their order. */
export function PreviewStep({ kind, assessment }: PreviewStepProps) {
  const { questions, duration, passingScore } = assessment;
  const points = questions.reduce((sum, question) => sum + question.points, 0);
  const facts = [
    countOf(questions.length, 'question'),
    countOf(points, 'point'),
    ...(kind.categories
      ? [timeLimitText(duration), passingScore === null ? 'No passing score' : `Passing score ${passingScore} %`]
      : []),
  ];
  return (
    <section className="as-preview" aria-label="Preview">
      <h2>{assessment.title}</h2>
      <p className="as-facts">{facts.join(' · ')}</p>
      <ol>
        {questions.map(({ key, excerpt, questionMode, points: worth }) => (
          <li key={key}>
            <span>{excerpt || 'No text yet'}</span>
            <small>
              {modeLabels[questionMode]}, {countOf(worth, 'point')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
