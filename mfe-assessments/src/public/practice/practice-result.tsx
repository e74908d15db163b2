import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { Practice, PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { Container, LinkButton, PlainButton } from '@learnloom/ui/public';
import { ReviewedQuestion } from '../result/reviewed-question.tsx';
import { passWords, percentWords, pointsWords } from '../result/result-words.ts';
import '../../taking/screen/screen.css';
import '../result/result.css';

interface PracticeResultProps {
  readonly taken: Practice;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly result: PracticeChecked;
  /** Path of the introduction. */
  readonly path: string;
  readonly onAgain: () => void;
}

/** How it went. Nobody but this browser knows it. */
export function PracticeResult({ taken, answers, result, path, onAgain }: PracticeResultProps) {
  const { score } = result;
  const pass = passWords(result);
  return (
    <Container size="reading" className="t-result">
      <h1>{taken.assessment.title}</h1>
      <div className={`t-score${score.passed === null ? '' : score.passed ? ' t-score-passed' : ' t-score-failed'}`}>
        <p className="t-score-percent">
          {percentWords(score.percent)}
          {score.soFar && <span className="t-note"> so far</span>}
        </p>
        {pass !== '' && <p className="t-score-pass">{pass}</p>}
        <p className="t-note">{pointsWords(score)}</p>
        {score.soFar && <p className="t-note">Essays are graded for those who are signed in.</p>}
      </div>
      {taken.questions.map((question, at) => {
        const checked = result.answers.find(one => one.question === question.key);
        return (
          <ReviewedQuestion
            key={question.key}
            number={at + 1}
            reviewed={{
              question,
              answer: answers[question.key] ?? null,
              grade: checked?.grade ?? null,
              comment: '',
              rightAnswer: checked?.rightAnswer ?? null,
              explanationHtml: checked?.explanationHtml ?? null,
            }}
          />
        );
      })}
      <div className="t-steps">
        <PlainButton onClick={onAgain}>Try again</PlainButton>
        <LinkButton to={path}>Back to the exercise</LinkButton>
        <LinkButton to={`/login?redirect=${encodeURIComponent(path)}`}>Sign in to keep results</LinkButton>
      </div>
    </Container>
  );
}
