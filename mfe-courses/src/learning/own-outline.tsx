import { Check, ListTree, Lock } from 'lucide-react';
import type { LearnerOutlineUnit, OwnCourse, UnitLock } from '@learnloom/contracts/courses/learning-pages';
import { formatDate, joinWords } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { formatLength } from '../shared/length.ts';
import { UnitIcon } from '../shared/unit-icon.tsx';
import { learnPath } from '../public/paths.ts';

const lockText = (lock: UnitLock): string =>
  lock.why === 'opens' ? `Opens on ${formatDate(lock.at)}` : `Complete ${joinWords(lock.titles)} first`;

const resultLabels = { 'not-graded-yet': 'Not graded yet', failed: 'Not passed' } as const;

const noteOf = ({ lock, result, completed, watched, seconds }: LearnerOutlineUnit): string => {
  if (lock) return lockText(lock);
  if (!completed && (result === 'not-graded-yet' || result === 'failed')) return resultLabels[result];
  if (!completed && watched > 0) return `${watched}% watched`;
  return formatLength(seconds);
};

interface OwnOutlineProps {
  readonly course: OwnCourse;
  readonly path: string;
  /** Key of the open unit. */
  readonly current: string | null;
  /** On small screens. */
  readonly unfolded: boolean;
  readonly onUnfold: () => void;
  readonly onChosen: () => void;
}

function UnitLink({
  unit,
  path,
  current,
  onChosen,
}: { readonly unit: LearnerOutlineUnit } & Pick<OwnOutlineProps, 'path' | 'current' | 'onChosen'>) {
  const note = noteOf(unit);
  const inside = (
    <>
      {unit.completed ? (
        <span className="co-done" role="img" aria-label="Complete">
          <Check size={14} strokeWidth={2.5} aria-hidden="true" />
        </span>
      ) : unit.lock ? (
        <span className="co-unit-icon" role="img" aria-label="Closed">
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      ) : (
        <UnitIcon kind={unit.kind} />
      )}
      <span className="co-own-title">
        {unit.title}
        {note && <small>{note}</small>}
      </span>
    </>
  );
  return unit.lock ? (
    <span className="co-own-unit co-own-closed">{inside}</span>
  ) : (
    <Link
      className="co-own-unit"
      to={learnPath(path, unit.key)}
      aria-current={unit.key === current ? 'page' : undefined}
      onClick={onChosen}
    >
      {inside}
    </Link>
  );
}

/** Modules and units with the learner's progress. */
export function OwnOutline({ course, path, current, unfolded, onUnfold, onChosen }: OwnOutlineProps) {
  const { title, percent, modules } = course;
  return (
    <nav className="co-own-outline" aria-label="Course outline">
      <p className="co-own-head">
        <Link to={path}>{title}</Link>
      </p>
      <p className="co-own-progress">
        <progress max={100} value={percent} aria-label="Your progress in the course" />
        <span>{percent}%</span>
      </p>
      <PlainButton className="co-unfold" aria-expanded={unfolded} onClick={onUnfold}>
        <ListTree size={16} strokeWidth={1.75} aria-hidden="true" />{' '}
        {unfolded ? 'Hide the outline' : 'Show the outline'}
      </PlainButton>
      <ol className="co-own-modules">
        {modules.map((module, at) => (
          <li key={module.key}>
            <p>
              {at + 1}. {module.title}
            </p>
            <ol>
              {module.units.map(unit => (
                <li key={unit.key}>
                  <UnitLink unit={unit} path={path} current={current} onChosen={onChosen} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}
