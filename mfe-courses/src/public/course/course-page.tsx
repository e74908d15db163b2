import { Award, BookOpenCheck, Clock, GraduationCap, RefreshCw, Users } from 'lucide-react';
import { levelLabel } from '@learnloom/contracts/courses/labels';
import { coursePages, courseRoot, type CoursePage } from '@learnloom/contracts/courses/course-pages';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { countOf, formatDate, useAsk, useCountedRead } from '@learnloom/ui/platform';
import {
  Asked,
  BookmarkButton,
  Breadcrumbs,
  Chip,
  Container,
  Gone,
  LinkButton,
  NotFound,
  Skeleton,
} from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { formatLength } from '../../shared/length.ts';
import { categoryPath, coursePath } from '../paths.ts';
import { CourseOutline } from './course-outline.tsx';
import { EnrollBox } from './enroll-box.tsx';
import { PreviewVideo } from './preview-video.tsx';
import './course.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Length, learners, level, certificate. */
function Facts({ course }: { readonly course: CoursePage }) {
  const { units, seconds, learners, level, certificate, updatedAt } = course;
  const length = formatLength(seconds);
  return (
    <ul className="co-facts">
      <li>
        <BookOpenCheck {...icon} /> {countOf(units, 'unit')}
      </li>
      {length && (
        <li>
          <Clock {...icon} /> {length}
        </li>
      )}
      <li>
        <GraduationCap {...icon} /> {levelLabel(level)}
      </li>
      {learners > 0 && (
        <li>
          <Users {...icon} /> {countOf(learners, 'learner')}
        </li>
      )}
      {certificate && (
        <li>
          <Award {...icon} /> Certificate
        </li>
      )}
      <li>
        <RefreshCw {...icon} /> Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
      </li>
    </ul>
  );
}

function Course({ course, gone }: { readonly course: CoursePage; readonly gone: boolean }) {
  const { key, title, slug, summary, category, subCategory, htmlDescription, outcomes, tutors, prerequisites, tags } =
    course;
  useCountedRead({ kind: 'course', item: key });
  const path = coursePath(category.slug, slug);
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Courses', to: courseRoot },
    { label: category.title, to: categoryPath(category.slug) },
  ];
  return (
    <Container className="co-course ll-subject-courses">
      <div className="co-course-main">
        {gone && <Gone what="page" />}
        <Breadcrumbs
          items={
            subCategory.slug === category.slug
              ? crumbs
              : [...crumbs, { label: subCategory.title, to: categoryPath(subCategory.slug) }]
          }
        />
        <h1>{title}</h1>
        <p className="ll-lead">{summary}</p>
        <Facts course={course} />
        <div className="co-course-tags">
          {tags.map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          <BookmarkButton item={key} kind="course" />
        </div>
      </div>
      <aside className="co-course-side" aria-label="Enroll">
        <PreviewVideo course={course} path={path} />
        <EnrollBox course={course} path={path} />
      </aside>
      <div className="co-course-main">
        {outcomes.length > 0 && (
          <section aria-labelledby="co-outcomes">
            <h2 id="co-outcomes">What you will learn</h2>
            <ul className="co-outcomes">
              {outcomes.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        <CourseOutline course={course} path={path} />
        {htmlDescription !== '' && (
          <section aria-labelledby="co-about">
            <h2 id="co-about">About this course</h2>
            <div className="ll-article" dangerouslySetInnerHTML={{ __html: htmlDescription }} />
          </section>
        )}
        {prerequisites.length > 0 && (
          <section aria-labelledby="co-before">
            <h2 id="co-before">Complete first</h2>
            <ul>
              {prerequisites.map(one => (
                <li key={one.path}>
                  <Link to={one.path}>{one.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {tutors.length > 0 && (
          <section aria-labelledby="co-tutors">
            <h2 id="co-tutors">{tutors.length === 1 ? 'Tutor' : 'Tutors'}</h2>
            <ul className="co-tutors">
              {tutors.map(tutor => (
                <li key={tutor.key}>
                  <span className="co-initial" aria-hidden="true">
                    {tutor.name.charAt(0)}
                  </span>
                  {tutor.name}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Container>
  );
}

const CourseSkeleton = () => (
  <Container className="co-course">
    <div className="co-course-main">
      <Skeleton shape="title" />
      <Skeleton lines={4} />
    </div>
    <div className="co-course-side">
      <Skeleton shape="picture" />
    </div>
  </Container>
);

function CoursePageView({ params }: PageParams) {
  const answer = useAsk(coursePages.page, { category: params['category'] ?? '', slug: params['slug'] ?? '' });
  return (
    <Asked answer={answer} skeleton={<CourseSkeleton />}>
      {(course, gone) => <Course course={course} gone={gone} />}
    </Asked>
  );
}

const Missing = () => (
  <NotFound
    title="This course is not available"
    text="It may have been moved or unpublished."
    action={
      <LinkButton to={courseRoot} look="solid">
        Explore all courses
      </LinkButton>
    }
  />
);

export const coursePageModule: PageModule = { Page: CoursePageView, Missing };
