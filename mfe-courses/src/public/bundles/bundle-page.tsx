import { bundles, type BundleCard } from '@learnloom/contracts/orders/bundle';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { bundleCheckoutPath } from '@learnloom/contracts/orders/checkout';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { measuresOf, pictureOf, session, useAsk, useMessages, useStore } from '@learnloom/ui/platform';
import { Asked, Breadcrumbs, Container, LinkButton, NotFound, PatternThumbnail, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { useMoney } from '../../shared/money.ts';
import { courseMessages } from '../messages/messages.ts';
import { BundlePrice } from './bundle-price.tsx';
import '../course/course.css';
import '../../shared/course-card.css';
import './bundles.css';

function BuyBox({ bundle }: { readonly bundle: BundleCard }) {
  const t = useMessages(courseMessages);
  const { price } = useMoney();
  const { user, mounted } = useStore(session);
  const { key, amount, separateAmount, currency } = bundle;
  const checkout = bundleCheckoutPath(key);
  const savings = separateAmount - amount;
  return (
    <div className="co-enroll" aria-busy={!mounted}>
      <p className="co-enroll-price">
        <BundlePrice bundle={bundle} />
      </p>
      {savings > 0 && <p className="co-enroll-sale">{t('bundle.savings', { amount: price(savings, currency) })}</p>}
      {mounted && (
        <LinkButton to={user ? checkout : `/login?redirect=${encodeURIComponent(checkout)}`} look="solid">
          {user ? t('bundle.buy') : t('bundle.signIn')}
        </LinkButton>
      )}
    </div>
  );
}

interface CourseRowProps {
  readonly course: BundleCard['courses'][number];
  readonly currency: string;
}

function CourseRow({ course, currency }: CourseRowProps) {
  const t = useMessages(courseMessages);
  const { price } = useMoney();
  return (
    <li>
      {course.imageThumbnail ? (
        <img
          {...pictureOf(course.imageThumbnail, '160px')}
          {...measuresOf(course.imageThumbnail)}
          alt=""
          loading="lazy"
        />
      ) : (
        <PatternThumbnail title={course.title} subject="courses" />
      )}
      <div>
        <h3>
          <Link to={course.path}>{course.title}</Link>
        </h3>
        <p dir="auto">{course.summary}</p>
      </div>
      <span>{course.amount === 0 ? t('price.free') : price(course.amount, currency)}</span>
    </li>
  );
}

function Bundle({ bundle }: { readonly bundle: BundleCard }) {
  const t = useMessages(courseMessages);
  const { title, summary, imageThumbnail, courses, currency } = bundle;
  return (
    <Container className="co-course ll-subject-courses">
      <div className="co-course-main">
        <Breadcrumbs
          items={[{ label: t('home'), to: '/' }, { label: t('courses'), to: courseRoot }, { label: t('bundle.one') }]}
        />
        <h1 dir="auto">{title}</h1>
        <p className="ll-lead" dir="auto">
          {summary}
        </p>
      </div>
      <aside className="co-course-side" aria-label={t('bundle.buyLabel')}>
        <div className="co-preview">
          {imageThumbnail ? (
            <img
              {...pictureOf(imageThumbnail, '(max-width: 1024px) 100vw, 400px')}
              {...measuresOf(imageThumbnail)}
              alt=""
            />
          ) : (
            <PatternThumbnail title={title} subject="courses" />
          )}
        </div>
        <BuyBox bundle={bundle} />
      </aside>
      <div className="co-course-main">
        <section aria-labelledby="co-bundle-courses">
          <h2 id="co-bundle-courses">{t('bundle.courses', { count: courses.length })}</h2>
          <ol className="co-bundle-courses">
            {courses.map(course => (
              <CourseRow key={course.key} course={course} currency={currency} />
            ))}
          </ol>
        </section>
      </div>
    </Container>
  );
}

const BundleSkeleton = () => (
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

function BundlePageView({ params }: PageParams) {
  const t = useMessages(courseMessages);
  const answer = useAsk(bundles.page, { slug: params['slug'] ?? '' });
  return (
    <Asked answer={answer} skeleton={<BundleSkeleton />} failed={t('bundle.failed')}>
      {bundle => <Bundle bundle={bundle} />}
    </Asked>
  );
}

function Missing() {
  const t = useMessages(courseMessages);
  return (
    <NotFound
      title={t('bundle.missing')}
      text={t('bundle.missingText')}
      action={
        <LinkButton to={courseRoot} look="solid">
          {t('exploreAll')}
        </LinkButton>
      }
    />
  );
}

export const bundlePageModule: PageModule = { Page: BundlePageView, Missing };
