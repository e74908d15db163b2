import { GraduationCap } from 'lucide-react';
import { learningPages, type LearningCard, type LearningResult } from '@learnloom/contracts/courses/learning-pages';
import { AccountFrame } from '@learnloom/ui/core';
import { countOf, formatDate, hostUrl, pictureOf, useAsk } from '@learnloom/ui/platform';
import {
  Chip,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  PatternThumbnail,
  ReadLink,
  Skeleton,
} from '@learnloom/ui/public';
import { MyCertificates } from '../certificates/my-certificates.tsx';
import './my-learning.css';

function Card({ card }: { readonly card: LearningCard }) {
  const { title, path, percent, completedUnits, units, nextTitle, completedAt, changed, imageThumbnail } = card;
  return (
    <article className="co-my-card">
      <div className="co-my-picture">
        {imageThumbnail ? (
          <img {...pictureOf(imageThumbnail, '200px')} alt="" loading="lazy" />
        ) : (
          <PatternThumbnail title={title} subject="courses" />
        )}
      </div>
      <div className="co-my-text">
        <h3>
          <ReadLink path={path}>{title}</ReadLink>
        </h3>
        <p className="co-my-note">
          {completedAt ? `Completed on ${formatDate(completedAt)}` : nextTitle ? `Next: ${nextTitle}` : 'Not started'}
        </p>
        <p className="co-my-progress">
          <progress max={100} value={percent} aria-label={`Progress in ${title}`} />
          <span>
            {percent}% · {completedUnits} of {countOf(units, 'unit')}
          </span>
        </p>
        {changed && <Chip tone="draft">Changed since you finished</Chip>}
      </div>
    </article>
  );
}

const resultLabel = ({ percent, passed }: LearningResult): string => {
  if (percent === null) return 'Not graded yet';
  return `${percent}%${passed === null ? '' : passed ? ', passed' : ', not passed'}`;
};

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly LearningCard[];
}

const Section = ({ id, title, cards }: SectionProps) =>
  cards.length > 0 && (
    <section className="co-my-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="co-my-cards">
        {cards.map(card => (
          <Card key={card.course} card={card} />
        ))}
      </div>
    </section>
  );

const Results = ({ results }: { readonly results: readonly LearningResult[] }) =>
  results.length > 0 && (
    <section className="co-my-section" aria-labelledby="co-my-results">
      <h2 id="co-my-results">Results</h2>
      <ul className="co-my-results">
        {results.map(result => (
          <li key={`${result.unit} ${result.submittedOn}`}>
            <span>
              <ReadLink path={result.path}>{result.title}</ReadLink>
              <small>{result.courseTitle}</small>
            </span>
            <span>{resultLabel(result)}</span>
            <time dateTime={result.submittedOn}>{formatDate(result.submittedOn)}</time>
          </li>
        ))}
      </ul>
    </section>
  );

/** The learner's courses: to continue, completed, and results. */
export function Page() {
  const { data, error, refetch } = useAsk(learningPages.own, {}, { staleTime: 0, refetchOnWindowFocus: true });
  return (
    <AccountFrame title="My learning" lead="Your courses, and how far you are.">
      {!data && error && (
        <ErrorState title="Your courses could not be loaded" text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading your courses">
          <Skeleton lines={3} />
          <Skeleton lines={3} />
        </Loading>
      )}
      {data && data.inProgress.length + data.completed.length === 0 && (
        <EmptyState
          icon={<GraduationCap size={20} strokeWidth={1.75} />}
          title="No courses yet"
          text="Courses that you enroll in appear here."
          action={
            <LinkButton href={hostUrl('main', '/courses')} look="solid">
              Find a course
            </LinkButton>
          }
        />
      )}
      {data && (
        <>
          <Section id="co-my-open" title="Continue" cards={data.inProgress} />
          <Section id="co-my-done" title="Completed" cards={data.completed} />
          <MyCertificates />
          <Results results={data.results} />
        </>
      )}
    </AccountFrame>
  );
}
