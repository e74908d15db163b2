import type { ReactNode } from 'react';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import type { PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { useMessages } from '@learnloom/ui/platform';
import { Container } from '@learnloom/ui/public';
import { assessmentMessages } from '../messages/messages.ts';
import { ResultPlaces } from '../result/result-places.tsx';
import { ReviewedQuestion } from '../result/reviewed-question.tsx';
import { passWords, pointsWords } from '../result/result-words.ts';
import { ScorePercent } from '../result/score-percent.tsx';
import '../../taking/screen/screen.css';
import '../result/result.css';

interface CheckedResultProps {
  readonly taken: AttemptForTaking;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly result: PracticeChecked;
  /** Said where something is not graded yet. */
  readonly ungraded: string;
  /** What can be done next. */
  readonly children: ReactNode;
}

/** How it went where nobody but this browser knows it. */
export function CheckedResult({ taken, answers, result, ungraded, children }: CheckedResultProps) {
  const t = useMessages(assessmentMessages);
  const { score } = result;
  const pass = passWords(result, t);
  const gradeOf = (key: string): QuestionGrade | null =>
    result.answers.find(one => one.question === key)?.grade ?? null;
  return (
    <Container size="reading" className="t-result">
      <h1 dir="auto">{taken.assessment.title}</h1>
      <div className={`t-score${score.passed === null ? '' : score.passed ? ' t-score-passed' : ' t-score-failed'}`}>
        <ScorePercent score={score} />
        {pass !== '' && <p className="t-score-pass">{pass}</p>}
        <p className="t-note">{pointsWords(score, t)}</p>
        {score.soFar && <p className="t-note">{ungraded}</p>}
      </div>
      <ResultPlaces grades={taken.questions.map(({ key }) => gradeOf(key))} />
      {taken.questions.map((question, at) => {
        const checked = result.answers.find(one => one.question === question.key);
        return (
          <ReviewedQuestion
            key={question.key}
            number={at + 1}
            reviewed={{
              question,
              answer: answers[question.key] ?? null,
              isAnswerShown: true,
              grade: checked?.grade ?? null,
              comment: '',
              rightAnswer: checked?.rightAnswer ?? null,
              explanationHtml: checked?.explanationHtml ?? null,
              feedback: checked?.feedback ?? [],
              corrected: false,
              before: null,
            }}
          />
        );
      })}
      <div className="t-steps">{children}</div>
    </Container>
  );
}
