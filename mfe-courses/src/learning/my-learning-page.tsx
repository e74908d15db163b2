import { GraduationCap } from 'lucide-react';
import { learningPages, type LearningCard, type LearningResult } from '@learnloom/contracts/courses/learning-pages';
import { digests } from '@learnloom/contracts/courses/digest';
import { AccountFrame } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';
import { hostUrl, pictureOf, useAsk, useCommand, useFormats, useMessages } from '@learnloom/ui/platform';
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
import { EmailsChoice } from '../discussion/emails-choice.tsx';
import { MyCertificates } from '../certificates/my-certificates.tsx';
import { learningMessages, type LearningTranslate } from './messages/messages.ts';
import './my-learning.css';

function Card({ card }: { readonly card: LearningCard }) {
  const t = useMessages(learningMessages);
  const { date } = useFormats();
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
          {completedAt
            ? t('my.completedOn', { date: date(completedAt) })
            : nextTitle
              ? t('my.next', { title: nextTitle })
              : t('my.notStarted')}
        </p>
        <p className="co-my-progress">
          <progress max={100} value={percent} aria-label={t('my.progressIn', { title })} />
          <span>{t('my.progress', { percent, completed: completedUnits, count: units })}</span>
        </p>
        {changed && <Chip tone="draft">{t('my.changed')}</Chip>}
      </div>
    </article>
  );
}

const resultLabel = ({ percent, passed }: LearningResult, t: LearningTranslate): string => {
  if (percent === null) return t('result.notGraded');
  if (passed === null) return t('result.percent', { percent });
  return passed ? t('result.passed', { percent }) : t('result.notPassed', { percent });
};

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly LearningCard[];
}

const Section = ({ id, title, cards }: SectionProps) =>
  cards.length > 0 && (
    <section className="co-my-section" aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {title}
      </h2>
      <div className="co-my-cards">
        {cards.map(card => (
          <Card key={card.course} card={card} />
        ))}
      </div>
    </section>
  );

function Results({ results }: { readonly results: readonly LearningResult[] }) {
  const t = useMessages(learningMessages);
  const { date } = useFormats();
  if (results.length === 0) return null;
  return (
    <section className="co-my-section" aria-labelledby="co-my-results">
      <h2 id="co-my-results">{t('my.results')}</h2>
      <ul className="co-my-results">
        {results.map(result => (
          <li key={`${result.unit} ${result.submittedOn}`}>
            <span>
              <ReadLink path={result.path}>{result.title}</ReadLink>
              <small>{result.courseTitle}</small>
            </span>
            <span>{resultLabel(result, t)}</span>
            <time dateTime={result.submittedOn}>{date(result.submittedOn)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EmailChoicesProps {
  /** Emails about changed courses, and about new answers. */
  readonly digest: boolean;
  readonly discussions: boolean;
  readonly onChange: () => void;
}

/** Which emails the learner gets. */
function EmailChoices({ digest, discussions, onChange }: EmailChoicesProps) {
  const t = useMessages(learningMessages);
  const choose = useCommand(digests.choose);
  const change = async (next: boolean): Promise<void> => {
    if (await choose.send({ wanted: next })) onChange();
  };
  return (
    <section className="co-my-section co-my-emails" aria-labelledby="co-my-emails">
      <h2 id="co-my-emails">{t('my.emails')}</h2>
      <SwitchField
        label={t('my.digest')}
        helper={t('my.digestHelper')}
        value={digest}
        disabled={choose.busy}
        onChange={next => void change(next)}
      />
      <EmailsChoice wanted={discussions} onChange={onChange} />
    </section>
  );
}

/** The learner's courses: to continue, completed, and results. */
export function Page() {
  const t = useMessages(learningMessages);
  const { data, error, refetch } = useAsk(learningPages.own, {}, { staleTime: 0, refetchOnWindowFocus: true });
  return (
    <AccountFrame title={t('my.title')} lead={t('my.lead')}>
      {!data && error && <ErrorState title={t('my.failed')} text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('my.loading')}>
          <Skeleton lines={3} />
          <Skeleton lines={3} />
        </Loading>
      )}
      {data && data.inProgress.length + data.completed.length === 0 && (
        <EmptyState
          icon={<GraduationCap size={20} strokeWidth={1.75} />}
          title={t('my.empty')}
          text={t('my.emptyText')}
          action={
            <LinkButton href={hostUrl('main', '/courses')} look="solid">
              {t('my.find')}
            </LinkButton>
          }
        />
      )}
      {data && (
        <>
          <Section id="co-my-open" title={t('my.open')} cards={data.inProgress} />
          <Section id="co-my-done" title={t('my.completed')} cards={data.completed} />
          <MyCertificates />
          <Results results={data.results} />
          {data.inProgress.length + data.completed.length > 0 && (
            <EmailChoices digest={data.digest} discussions={data.discussionEmails} onChange={() => void refetch()} />
          )}
        </>
      )}
    </AccountFrame>
  );
}
