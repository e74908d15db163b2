import { useState } from 'react';
import { courseStaffViews, type CourseDropOff, type UnitDropOff } from '@learnloom/contracts/courses/staff-views';
import { Note } from '@learnloom/ui/core';
import { useAsk } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { UnitIcon } from '../../shared/unit-icon.tsx';
import { UnitCurves } from './unit-curves.tsx';
import { learnersMessages } from './messages/messages.ts';

const t = learnersMessages.text;

/** Where learners stop: unit by unit, and within a video by the second [LRN-02]. */
export function DropOffTab({ course }: { readonly course: string }) {
  const answer = useAsk(courseStaffViews.dropOff, { course });
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={8} />} failed={t('dropOffCouldNotBe')}>
      {dropOff =>
        dropOff.learners === 0 ? (
          <EmptyState text={t('noLearnersYetTheDrop')} />
        ) : (
          <DropOff course={course} dropOff={dropOff} />
        )
      }
    </Asked>
  );
}

function DropOff({ course, dropOff }: { readonly course: string; readonly dropOff: CourseDropOff }) {
  const { learners, completed, units } = dropOff;
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className="co-drop-off">
      <Note>{t('completedTheCourseTheBars', { learners: t('learnerCount', { count: learners }), completed })}</Note>
      <ol>
        {units.map(unit => (
          <li key={unit.unit}>
            <Row
              unit={unit}
              learners={learners}
              open={open === unit.unit}
              onOpen={() => setOpen(open === unit.unit ? null : unit.unit)}
            />
            {open === unit.unit && <UnitCurves course={course} unit={unit.unit} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface RowProps {
  readonly unit: UnitDropOff;
  readonly learners: number;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function Row({ unit, learners, open, onOpen }: RowProps) {
  const { kind, title, opened, completed, stoppedHere } = unit;
  const of = (count: number): number => Math.min(100, Math.round((100 * count) / Math.max(1, learners)));
  const inside = (
    <>
      <UnitIcon kind={kind} />
      <span className="co-row-name">{title}</span>
      <svg className="co-drop-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="co-drop-ground" width="100" height="10" />
        <rect className="co-drop-opened" width={of(opened)} height="10" />
        <rect className="co-drop-completed" width={of(completed)} height="10" />
      </svg>
      <span className="co-drop-figures">
        {t('openedCompleted', { opened: of(opened), completed: of(completed) })}
        {stoppedHere > 0 && (
          <small>{t('stoppedHere', { stoppedHere: t('learnerCount', { count: stoppedHere }) })}</small>
        )}
      </span>
    </>
  );
  return kind === 'lesson' ? (
    <button type="button" className="co-drop-row" aria-expanded={open} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className="co-drop-row">{inside}</div>
  );
}
