import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { learners, type LearnerRow } from '@learnloom/contracts/courses/enrollment';
import type { LearnerOutlineUnit } from '@learnloom/contracts/courses/learning-pages';
import { courseStaffViews } from '@learnloom/contracts/courses/staff-views';
import { Button } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { formatDate, joinWords, useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import { UnitIcon } from '../../shared/unit-icon.tsx';
import { learnersMessages } from './messages/messages.ts';

const t = learnersMessages.text;

const stateLabel = ({ completed, watched, lock, result }: LearnerOutlineUnit): string => {
  if (lock?.why === 'opens') return t('opensOn', { at: formatDate(lock.at) });
  if (lock) return t('completeFirst', { titles: joinWords(lock.titles) });
  if (completed) return t('complete');
  if (result === 'not-graded-yet') return t('notGradedYet');
  if (result === 'failed') return t('notPassed');
  return watched > 0 ? `${watched}% watched` : t('open');
};

interface UnitRowProps {
  readonly unit: LearnerOutlineUnit;
  readonly lifted: boolean;
  /** Null: on an earlier day, nothing can be changed. */
  readonly onLift: ((opened: boolean) => void) | null;
}

function UnitRow({ unit, lifted, onLift }: UnitRowProps) {
  const closed = unit.lock !== null && !lifted;
  return (
    <li>
      {unit.completed ? <Check size={16} aria-hidden="true" /> : null}
      {!unit.completed && closed ? <Lock size={16} aria-hidden="true" /> : null}
      {!unit.completed && !closed ? <UnitIcon kind={unit.kind} /> : null}
      <span className="co-row-name">
        {unit.title}
        <small>{lifted && !unit.completed ? t('openedByStaff') : stateLabel(unit)}</small>
      </span>
      {onLift && (unit.lock?.why === 'opens' || lifted) && (
        <Button size="sm" variant="outlined" color="neutral" onClick={() => onLift(!lifted)}>
          {lifted ? t('undoOpening') : t('openNow')}
        </Button>
      )}
    </li>
  );
}

interface LearnerDayDialogProps {
  readonly row: LearnerRow;
  readonly onClose: () => void;
}

/** The course as one learner sees it, or saw it on a day; a unit can be opened to them before its time. */
export function LearnerDayDialog({ row, onClose }: LearnerDayDialogProps) {
  const [now, setNow] = useState(() => new Date().toISOString());
  const today = now.slice(0, 10);
  const [day, setDay] = useState(today);
  const [lifted, setLifted] = useState(row.lifted);
  const lift = useCommand(learners.liftOpening);
  const isToday = day === today || day === '';
  const at = isToday ? now : `${day}T23:59:59.999Z`;
  const answer = useAsk(courseStaffViews.onDay, { key: row.key, at }, { staleTime: 0, keepPrevious: true });
  const change = async (unit: string, opened: boolean): Promise<void> => {
    if (!(await lift.send({ key: row.key, unit, opened }))) return;
    setLifted(opened ? [...lifted, unit] : lifted.filter(key => key !== unit));
    setNow(new Date().toISOString());
  };
  return (
    <Dialog
      open
      size="md"
      title={t('courseAsSeesIt', { name: row.learner.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="ll-form">
        <TextField label={t('day')} type="date" value={day} onChange={setDay} />
      </div>
      <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed={t('thereWasNoCourseTo')}>
        {course => (
          <>
            <p className="co-day-summary">
              {t('completeRevision', { percent: course.percent, revision: course.revision })}
            </p>
            {course.modules.map(module => (
              <section key={module.key} className="co-day-module" aria-label={module.title}>
                <h3 dir="auto">{module.title}</h3>
                <ul>
                  {module.units.map(unit => (
                    <UnitRow
                      key={unit.key}
                      unit={unit}
                      lifted={isToday && lifted.includes(unit.key)}
                      onLift={isToday && lift.allowed ? opened => void change(unit.key, opened) : null}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </Asked>
    </Dialog>
  );
}
