import { BookOpenCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { learningPages, type LearnerOutlineUnit, type OwnCourse } from '@learnloom/contracts/courses/learning-pages';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, EmptyState, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { coursePath, learnPath } from '../public/paths.ts';
import { CourseCertificate } from '../certificates/my-certificates.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { learningMessages } from './messages/messages.ts';
import { OwnOutline } from './own-outline.tsx';
import { UnitView } from './unit-view.tsx';
import { useCourseKey } from './use-own-course.ts';
import './learning.css';

const unitsOf = ({ modules }: OwnCourse): readonly LearnerOutlineUnit[] => modules.flatMap(({ units }) => units);

interface OpenCourseProps {
  readonly course: OwnCourse;
  /** Path of the course. */
  readonly path: string;
  /** Key of the unit in the address; null: where the learner goes on. */
  readonly unit: string | null;
}

function OpenCourse({ course, path, unit }: OpenCourseProps) {
  const t = useMessages(learningMessages);
  const go = useNavigate();
  const units = unitsOf(course);
  const wanted = unit ?? course.next ?? units.find(({ lock }) => lock === null)?.key ?? null;
  const open = units.find(({ key }) => key === wanted);
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    if (unit === null && wanted !== null) void go(learnPath(path, wanted), { replace: true });
  }, [unit, wanted, go, path]);
  return (
    <Container className="co-learn">
      <div className="co-learn-main">
        {course.completedAt !== null && course.certificate && <CourseCertificate course={course.key} />}
        <ChangedNotice course={course} />
        {open && open.lock === null ? (
          <UnitView key={open.key} course={course} unit={open} units={units} path={path} />
        ) : (
          <EmptyState
            icon={<BookOpenCheck size={20} strokeWidth={1.75} />}
            title={open ? t('learn.closed') : t('learn.noneOpen')}
            text={t('learn.chooseAnother')}
          />
        )}
      </div>
      <aside className={narrow ? 'co-learn-side co-learn-side-open' : 'co-learn-side'}>
        <OwnOutline
          course={course}
          path={path}
          current={wanted}
          unfolded={narrow}
          onUnfold={() => setNarrow(!narrow)}
          onChosen={() => setNarrow(false)}
        />
      </aside>
    </Container>
  );
}

const LearnSkeleton = () => (
  <Container className="co-learn">
    <div className="co-learn-main">
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton lines={4} />
    </div>
    <div className="co-learn-side">
      <Skeleton lines={10} />
    </div>
  </Container>
);

interface OwnCoursePageProps {
  /** Key of the course. */
  readonly of: string;
  readonly path: string;
  readonly unit: string | null;
}

function OwnCoursePage({ of, path, unit }: OwnCoursePageProps) {
  const t = useMessages(learningMessages);
  const answer = useAsk(learningPages.course, { course: of });
  if (answer.error && !answer.data && [403, 404].includes(answer.error.status))
    return (
      <Container size="reading">
        <EmptyState
          title={t('learn.notEnrolled')}
          text={t('learn.notEnrolledText')}
          action={
            <LinkButton to={path} look="solid">
              {t('learn.toCourse')}
            </LinkButton>
          }
        />
      </Container>
    );
  return (
    <Asked answer={answer} skeleton={<LearnSkeleton />} failed={t('learn.failed')}>
      {course => <OpenCourse course={course} path={path} unit={unit} />}
    </Asked>
  );
}

/** A course as its learner takes it: the open unit, and the outline beside it. */
export function Page({ params }: PageParams) {
  const { category = '', slug = '', unit } = params;
  const { key, missing } = useCourseKey(category, slug);
  const path = coursePath(category, slug);
  if (missing) return <NotFound />;
  if (key === null) return <LearnSkeleton />;
  return <OwnCoursePage of={key} path={path} unit={unit ?? null} />;
}
