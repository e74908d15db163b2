import { Award, BookOpenCheck, Clock, GraduationCap, RefreshCw, Users } from 'lucide-react';
import { coursePages, courseRoot, type CoursePage } from '@learnloom/contracts/courses/course-pages';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { RichMessage, useAsk, useCountedRead, useFormats, useMessages } from '@learnloom/ui/platform';
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
import { courseMessages } from '../messages/messages.ts';
import { categoryPath, coursePath } from '../paths.ts';
import { CourseOutline } from './course-outline.tsx';
import { EnrollBox } from './enroll-box.tsx';
import { PreviewVideo } from './preview-video.tsx';
import './course.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Length, learners, level, certificate. */
function Facts({ course }: { readonly course: CoursePage }) {
  const { units, seconds, learners, level, certificate, updatedAt } = course;
  const t = useMessages(courseMessages);
  const { date } = useFormats();
  const length = formatLength(seconds, t);
  return (
    <ul className="co-facts">
      <li>
        <BookOpenCheck {...icon} /> {t('units', { count: units })}
      </li>
      {length && (
        <li>
          <Clock {...icon} /> {length}
        </li>
      )}
      <li>
        <GraduationCap {...icon} /> {t(`level.${level}`)}
      </li>
      {learners > 0 && (
        <li>
          <Users {...icon} /> {t('facts.learners', { count: learners })}
        </li>
      )}
      {certificate && (
        <li>
          <Award {...icon} /> {t('facts.certificate')}
        </li>
      )}
      <li>
        <RefreshCw {...icon} />{' '}
        <RichMessage
          text={t('facts.updated', { date: date(updatedAt) })}
          parts={{ date: words => <time dateTime={updatedAt}>{words}</time> }}
        />
      </li>
    </ul>
  );
}

function Course({ course, gone }: { readonly course: CoursePage; readonly gone: boolean }) {
  const { key, title, slug, summary, category, subCategory, htmlDescription, outcomes, tutors, prerequisites, tags } =
    course;
  const t = useMessages(courseMessages);
  useCountedRead({ kind: 'course', item: key });
  const path = coursePath(category.slug, slug);
  const crumbs = [
    { label: t('home'), to: '/' },
    { label: t('courses'), to: courseRoot },
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
        <h1 dir="auto">{title}</h1>
        <p className="ll-lead" dir="auto">
          {summary}
        </p>
        <Facts course={course} />
        <div className="co-course-tags">
          {tags.map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          <BookmarkButton item={key} kind="course" />
        </div>
      </div>
      <aside className="co-course-side" aria-label={t('enroll.label')}>
        <PreviewVideo course={course} path={path} />
        <EnrollBox course={course} path={path} />
      </aside>
      <div className="co-course-main">
        {outcomes.length > 0 && (
          <section aria-labelledby="co-outcomes">
            <h2 id="co-outcomes">{t('page.outcomes')}</h2>
            <ul className="co-outcomes">
              {outcomes.map(line => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        )}
        <CourseOutline course={course} path={path} />
        {htmlDescription !== '' && (
          <section aria-labelledby="co-about">
            <h2 id="co-about">{t('page.about')}</h2>
            <div dir="auto" className="ll-article" dangerouslySetInnerHTML={{ __html: htmlDescription }} />
          </section>
        )}
        {prerequisites.length > 0 && (
          <section aria-labelledby="co-before">
            <h2 id="co-before">{t('page.completeFirst')}</h2>
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
            <h2 id="co-tutors">{t('page.tutors', { count: tutors.length })}</h2>
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

function Missing() {
  const t = useMessages(courseMessages);
  return (
    <NotFound
      title={t('page.missing')}
      text={t('page.missingText')}
      action={
        <LinkButton to={courseRoot} look="solid">
          {t('exploreAll')}
        </LinkButton>
      }
    />
  );
}

export const coursePageModule: PageModule = { Page: CoursePageView, Missing };
