import { Check, ListTree, Lock } from 'lucide-react';
import type { LearnerOutlineUnit, OwnCourse, UnitLock } from '@learnloom/contracts/courses/learning-pages';
import { useFormats, useMessages, type Formats } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { formatLength } from '../shared/length.ts';
import { UnitIcon } from '../shared/unit-icon.tsx';
import { courseMessages, type CourseTranslate } from '../public/messages/messages.ts';
import { learnPath } from '../public/paths.ts';
import { learningMessages, type LearningTranslate } from './messages/messages.ts';

/** What writes the notes in the language of the page. */
interface NoteWriter {
  readonly t: LearningTranslate;
  readonly courseText: CourseTranslate;
  readonly formats: Formats;
}

const lockText = (lock: UnitLock, { t, formats }: NoteWriter): string =>
  lock.why === 'opens'
    ? t('outline.opensOn', { date: formats.date(lock.at) })
    : t('outline.completeFirst', { units: formats.list(lock.titles) });

const resultKeys = { 'not-graded-yet': 'outline.notGraded', failed: 'outline.notPassed' } as const;

function noteOf({ lock, result, completed, watched, seconds }: LearnerOutlineUnit, writer: NoteWriter): string {
  const { t, courseText } = writer;
  if (lock) return lockText(lock, writer);
  if (!completed && (result === 'not-graded-yet' || result === 'failed')) return t(resultKeys[result]);
  if (!completed && watched > 0) return t('outline.watched', { percent: watched });
  return formatLength(seconds, courseText);
}

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
  const t = useMessages(learningMessages);
  const courseText = useMessages(courseMessages);
  const note = noteOf(unit, { t, courseText, formats: useFormats() });
  const inside = (
    <>
      {unit.completed ? (
        <span className="co-done" role="img" aria-label={t('outline.complete')}>
          <Check size={14} strokeWidth={2.5} aria-hidden="true" />
        </span>
      ) : unit.lock ? (
        <span className="co-unit-icon" role="img" aria-label={t('outline.closed')}>
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
  const t = useMessages(learningMessages);
  const { title, percent, modules } = course;
  return (
    <nav className="co-own-outline" aria-label={t('outline.label')}>
      <p className="co-own-head">
        <Link to={path}>{title}</Link>
      </p>
      <p className="co-own-progress">
        <progress max={100} value={percent} aria-label={t('outline.progress')} />
        <span>{t('outline.percent', { percent })}</span>
      </p>
      <PlainButton className="co-unfold" aria-expanded={unfolded} onClick={onUnfold}>
        <ListTree size={16} strokeWidth={1.75} aria-hidden="true" /> {unfolded ? t('outline.hide') : t('outline.show')}
      </PlainButton>
      <ol className="co-own-modules">
        {modules.map((module, at) => (
          <li key={module.key}>
            <p>{t('outline.module', { number: at + 1, title: module.title })}</p>
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
