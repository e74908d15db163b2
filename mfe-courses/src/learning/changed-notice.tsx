import { useState } from 'react';
import { learningPages, type OwnCourse, type UnitChange } from '@learnloom/contracts/courses/learning-pages';
import { RichMessage, useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { Asked, PlainButton, Skeleton } from '@learnloom/ui/public';
import { courseMessages } from '../public/messages/messages.ts';
import { formatLength } from '../shared/length.ts';
import { learningMessages } from './messages/messages.ts';

const Words = ({ words }: Pick<UnitChange, 'words'>) => (
  <p className="co-words">
    {words.map(({ text, change }, at) =>
      change === 'added' ? (
        <ins key={at}>{text}</ins>
      ) : change === 'removed' ? (
        <del key={at}>{text}</del>
      ) : (
        <span key={at}>{text}</span>
      ),
    )}
  </p>
);

function Change({ change }: { readonly change: UnitChange }) {
  const courseText = useMessages(courseMessages);
  const t = useMessages(learningMessages);
  return (
    <li>
      <p>
        <span className={`co-change co-change-${change.change}`}>{courseText(`change.${change.change}`)}</span>{' '}
        {change.title}
        {change.previousTitle !== null && change.previousTitle !== change.title && (
          <small> {t('changes.was', { title: change.previousTitle })}</small>
        )}
        {change.seconds !== null && (
          <small> {t('changes.now', { length: formatLength(change.seconds, courseText) })}</small>
        )}
      </p>
      {change.words.length > 0 && <Words words={change.words} />}
    </li>
  );
}

/** What was added, replaced or reworded since the learner completed the course [LRN-01]. */
export function ChangedNotice({ course }: { readonly course: OwnCourse }) {
  const t = useMessages(learningMessages);
  const { date } = useFormats();
  const [open, setOpen] = useState(false);
  const answer = useAsk(learningPages.changes, { course: course.key }, { enabled: open });
  if (!course.changed || course.completedAt === null) return null;
  return (
    <section className="co-changed" aria-label={t('changes.title')}>
      <p>
        <RichMessage
          text={t('changes.text', { date: date(course.completedAt) })}
          parts={{ strong: words => <strong>{words}</strong> }}
        />
      </p>
      <PlainButton aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('changes.hide') : t('changes.show')}
      </PlainButton>
      {open && (
        <Asked answer={answer} skeleton={<Skeleton lines={3} />} failed={t('changes.failed')}>
          {({ units }) => (
            <ul>
              {units.map(change => (
                <Change key={change.unit} change={change} />
              ))}
            </ul>
          )}
        </Asked>
      )}
    </section>
  );
}
