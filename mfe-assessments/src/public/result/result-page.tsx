import { attempts, type AttemptReview } from '@learnloom/contracts/assessments/attempt';
import { assessmentRoot } from '@learnloom/contracts/assessments/learner-pages';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { Asked, Breadcrumbs, Container, LinkButton, Skeleton } from '@learnloom/ui/public';
import { kinds } from '../kinds.ts';
import { assessmentMessages } from '../messages/messages.ts';
import { ResultPlaces } from './result-places.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { durationWords, passWords, pointsWords, putRightWords } from './result-words.ts';
import { ScorePercent } from './score-percent.tsx';
import '../../taking/screen/screen.css';
import './result.css';

/** A result on whatever page: score, places and reviewed answers. */
export function ResultBody({ review }: { readonly review: AttemptReview }) {
  const { score, before, startedAt, submittedOn, handIn, questions, answersLater } = review;
  const t = useMessages(assessmentMessages);
  const pass = passWords(review, t);
  const taken = { points: pointsWords(score, t), time: durationWords(startedAt, submittedOn, t) };
  return (
    <>
      <div className={`t-score${score.passed === null ? '' : score.passed ? ' t-score-passed' : ' t-score-failed'}`}>
        <ScorePercent score={score} />
        {pass !== '' && <p className="t-score-pass">{pass}</p>}
        <p className="t-note">
          {handIn === 'deadline' ? t('result.timeTakenToDeadline', taken) : t('result.timeTaken', taken)}
        </p>
        {before && (
          <p className="t-note">
            {t('result.corrected')} {putRightWords(before, score, t)}
          </p>
        )}
        {score.soFar && <p className="t-note">{t('result.grading')}</p>}
      </div>
      {answersLater && <p className="t-note">{t(`result.later.${answersLater}`)}</p>}
      {questions && <ResultPlaces grades={questions.map(({ grade }) => grade)} />}
      {questions?.map((reviewed, at) => (
        <ReviewedQuestion key={reviewed.question.key} reviewed={reviewed} number={at + 1} />
      ))}
      {review.comments.map(({ number: question, comment }) => (
        <section key={question} className="t-card" aria-label={t('result.comment', { number: question })}>
          <p className="t-note">{t('result.comment', { number: question })}</p>
          <blockquote className="t-comment" dir="auto">
            {comment}
          </blockquote>
        </section>
      ))}
    </>
  );
}

function Result({ review }: { readonly review: AttemptReview }) {
  const t = useMessages(assessmentMessages);
  const { kind, assessment, number } = review;
  // The questions of a unit have no page of their own.
  if (kind === 'unit-assessment')
    return (
      <Container size="reading" className="t-result">
        <h1 dir="auto">{assessment.title}</h1>
        <ResultBody review={review} />
      </Container>
    );
  const { root } = kinds[kind];
  const introduction = `${assessmentRoot[kind]}/${assessment.category}/${assessment.slug}`;
  return (
    <Container size="reading" className="t-result">
      <Breadcrumbs
        items={[
          { label: t('home'), to: '/' },
          { label: t(`${kind}.area`), to: root },
          { label: assessment.title, to: introduction },
          { label: t('own.attempt', { number }) },
        ]}
      />
      <h1 dir="auto">{assessment.title}</h1>
      <ResultBody review={review} />
      <div>
        <LinkButton to={introduction}>{t(`${kind}.back`)}</LinkButton>
      </div>
    </Container>
  );
}

/** How an attempt went. Grades that come later appear by themselves. */
export function Page({ params }: PageParams) {
  const t = useMessages(assessmentMessages);
  const { attempt = '' } = params;
  return (
    <Asked
      answer={useAsk(attempts.review, { key: attempt })}
      failed={t('result.failed')}
      skeleton={
        <Container size="reading">
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </Container>
      }
    >
      {review => <Result review={review} />}
    </Asked>
  );
}
