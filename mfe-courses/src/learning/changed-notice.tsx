import { useState } from 'react';
import { learningPages, type OwnCourse, type UnitChange } from '@learnloom/contracts/courses/learning-pages';
import { formatDate, useAsk } from '@learnloom/ui/platform';
import { Asked, PlainButton, Skeleton } from '@learnloom/ui/public';
import { changeLabels } from '../shared/change-labels.ts';
import { formatLength } from '../shared/length.ts';

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

const Change = ({ change }: { readonly change: UnitChange }) => (
  <li>
    <p>
      <span className={`co-change co-change-${change.change}`}>{changeLabels[change.change]}</span> {change.title}
      {change.previousTitle !== null && change.previousTitle !== change.title && (
        <small> was “{change.previousTitle}”</small>
      )}
      {change.seconds !== null && <small> now {formatLength(change.seconds)}</small>}
    </p>
    {change.words.length > 0 && <Words words={change.words} />}
  </li>
);

/** What was added, replaced or reworded since the learner completed the course [LRN-01]. */
export function ChangedNotice({ course }: { readonly course: OwnCourse }) {
  const [open, setOpen] = useState(false);
  const answer = useAsk(learningPages.changes, { course: course.key }, { enabled: open });
  if (!course.changed || course.completedAt === null) return null;
  return (
    <section className="co-changed" aria-label="Changed since you finished">
      <p>
        <strong>Changed since you finished</strong> on {formatDate(course.completedAt)}. Your completion stays.
      </p>
      <PlainButton aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide the changes' : 'Show the changes'}
      </PlainButton>
      {open && (
        <Asked answer={answer} skeleton={<Skeleton lines={3} />} failed="The changes could not be loaded">
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
