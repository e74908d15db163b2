import { useState } from 'react';
import type { CoursePage } from '@learnloom/contracts/courses/course-pages';
import { learning } from '@learnloom/contracts/courses/enrollment';
import { saleAt, saleBadge } from '@learnloom/contracts/courses/price';
import { learningPages, type CourseAccess } from '@learnloom/contracts/courses/learning-pages';
import { checkoutPath } from '@learnloom/contracts/orders/checkout';
import { RichMessage, session, useAsk, useCommand, useFormats, useMessages, useStore } from '@learnloom/ui/platform';
import { LinkButton, PlainButton } from '@learnloom/ui/public';
import { Link, useNavigate } from '@learnloom/ui/router';
import { Price } from '../../shared/price.tsx';
import { courseMessages } from '../messages/messages.ts';
import { learnPath } from '../paths.ts';

interface EnrollBoxProps {
  readonly course: CoursePage;
  readonly path: string;
}

interface LearnerBoxProps extends EnrollBoxProps {
  readonly access: CourseAccess;
}

function LearnerBox({ course, path, access }: LearnerBoxProps) {
  const t = useMessages(courseMessages);
  const go = useNavigate();
  const enroll = useCommand(learning.enroll);
  const [opening, setOpening] = useState(false);
  if (access.enrolled)
    return (
      <>
        {access.percent > 0 && (
          <p className="co-own">
            <progress max={100} value={access.percent} aria-label={t('enroll.progress')} />
            <span>{t('enroll.percent', { percent: access.percent })}</span>
          </p>
        )}
        <LinkButton to={learnPath(path, access.next)} look="solid">
          {access.percent === 0 ? t('enroll.start') : access.percent === 100 ? t('enroll.open') : t('enroll.continue')}
        </LinkButton>
      </>
    );
  if (access.missing.length > 0)
    return (
      <div className="co-missing">
        <p>{t('enroll.completeFirst')}</p>
        <ul>
          {access.missing.map(one => (
            <li key={one.path}>
              <Link to={one.path}>{one.title}</Link>
            </li>
          ))}
        </ul>
      </div>
    );
  if (course.price)
    return (
      <LinkButton to={checkoutPath(course.key)} look="solid">
        {t('enroll.buy')}
      </LinkButton>
    );
  const start = async (): Promise<void> => {
    setOpening(true);
    const answer = await enroll.send({ course: course.key });
    if (answer) void go(learnPath(path));
    else setOpening(false);
  };
  return (
    <PlainButton look="solid" disabled={opening} onClick={() => void start()}>
      {t('enroll.free')}
    </PlainButton>
  );
}

/** The price, and the way into the course for this visitor. */
export function EnrollBox({ course, path }: EnrollBoxProps) {
  const t = useMessages(courseMessages);
  const { date } = useFormats();
  const { user, mounted } = useStore(session);
  const badge = saleBadge(course);
  const sale = saleAt(course.price);
  const { data } = useAsk(learningPages.access, { course: course.key }, { enabled: user !== null });
  return (
    <div className="co-enroll" aria-busy={!mounted || (user !== null && !data)}>
      <p className="co-enroll-price">
        <Price price={course.price} />
      </p>
      {badge && sale && (
        <p className="co-enroll-sale">
          <RichMessage
            text={t(badge === 'Featured Sale' ? 'sale.featuredUntil' : 'sale.usualUntil', { date: date(sale.until) })}
            parts={{ strong: words => <strong>{words}</strong> }}
          />
        </p>
      )}
      {user && data && <LearnerBox course={course} path={path} access={data} />}
      {mounted && !user && (
        <LinkButton
          to={`/login?redirect=${encodeURIComponent(course.price ? checkoutPath(course.key) : path)}`}
          look="solid"
        >
          {course.price ? t('enroll.signInToBuy') : t('enroll.signIn')}
        </LinkButton>
      )}
    </div>
  );
}
