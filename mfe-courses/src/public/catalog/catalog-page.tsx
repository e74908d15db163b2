import { GraduationCap } from 'lucide-react';
import {
  coursePages,
  courseRoot,
  type CatalogCategory,
  type CourseCatalog,
} from '@learnloom/contracts/courses/course-pages';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { useAsk, useGlow, useMessages } from '@learnloom/ui/platform';
import {
  Asked,
  BookmarkButton,
  CardGrid,
  Chip,
  Container,
  EmptyState,
  LinkButton,
  NotFound,
  PageIntro,
  Pager,
  PatternThumbnail,
  Skeleton,
} from '@learnloom/ui/public';
import { Link, useNavigate } from '@learnloom/ui/router';
import { BundleShelf } from '../bundles/bundle-shelf.tsx';
import { CourseCard } from '../../shared/course-card.tsx';
import { courseMessages } from '../messages/messages.ts';
import { categoryPath, coursePath } from '../paths.ts';
import { CATALOG_PAGE, catalogInput, choiceIn, searchOf, type CatalogChoice } from './catalog-query.ts';
import { Filters } from './filters.tsx';
import './catalog.css';

function Intro({ category }: { readonly category: CatalogCategory | null }) {
  const t = useMessages(courseMessages);
  const home = { label: t('home'), to: '/' };
  if (!category)
    return (
      <PageIntro
        title={t('courses')}
        summary={t('catalog.lead')}
        subject="courses"
        breadcrumbs={[home, { label: t('courses') }]}
      />
    );
  const { title, motto, summary, subCategories } = category;
  return (
    <PageIntro
      title={title}
      {...(motto && { kicker: motto })}
      summary={summary}
      subject="courses"
      breadcrumbs={[home, { label: t('courses'), to: courseRoot }, { label: title }]}
      thumbnail={<PatternThumbnail title={title} subject="courses" />}
    >
      {subCategories.length > 0 && (
        <p className="co-subs">
          {subCategories.map(sub => (
            <Chip key={sub.slug} to={categoryPath(sub.slug)}>
              {sub.title}
            </Chip>
          ))}
        </p>
      )}
    </PageIntro>
  );
}

interface CategoriesProps {
  readonly categories: readonly CatalogCategory[];
  readonly open: string | null;
  readonly search: string;
}

/** The categories as a strip; the open one is marked. */
function Categories({ categories, open, search }: CategoriesProps) {
  const t = useMessages(courseMessages);
  return (
    <nav className="co-strip" aria-label={t('catalog.categories')}>
      <Link to={`${courseRoot}${search}`} aria-current={open === null ? 'page' : undefined}>
        {t('catalog.all')}
      </Link>
      {categories.map(({ key, slug, title, courses }) => (
        <Link key={key} to={`${categoryPath(slug)}${search}`} aria-current={open === slug ? 'page' : undefined}>
          {title} <small>{courses}</small>
        </Link>
      ))}
    </nav>
  );
}

interface CatalogProps {
  readonly catalog: CourseCatalog;
  readonly choice: CatalogChoice;
  readonly path: string;
  readonly glowing: ReadonlySet<string>;
}

function Catalog({ catalog, choice, path, glowing }: CatalogProps) {
  const t = useMessages(courseMessages);
  const { rows, total, categories, category } = catalog;
  const go = useNavigate();
  const pages = Math.max(1, Math.ceil(total / CATALOG_PAGE));
  const narrowed = searchOf({ ...choice, page: 1 }) !== '';
  return (
    <Container className="co-catalog">
      <Intro category={category} />
      <Categories categories={categories} open={category?.slug ?? null} search={searchOf({ ...choice, page: 1 })} />
      <Filters path={path} choice={choice} />
      <p className="co-count" role="status">
        {t('courseCount', { count: total })}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          icon={<GraduationCap size={20} strokeWidth={1.75} />}
          title={narrowed ? t('catalog.noResults') : t('catalog.empty')}
          text={narrowed ? t('catalog.noResultsText') : t('catalog.emptyText')}
          action={
            narrowed ? (
              <LinkButton to={path}>{t('catalog.clear')}</LinkButton>
            ) : (
              <LinkButton to="/tutorials">{t('catalog.tutorial')}</LinkButton>
            )
          }
        />
      ) : (
        <CardGrid columns={3}>
          {rows.map(course => (
            <CourseCard
              key={course.key}
              course={{ ...course, categoryTitle: course.category.title }}
              to={coursePath(course.category.slug, course.slug)}
              action={t('card.learnMore')}
              extra={<BookmarkButton item={course.key} kind="course" />}
              glow={glowing.has(course.key)}
              headingLevel={2}
            />
          ))}
        </CardGrid>
      )}
      {path === courseRoot && !narrowed && choice.page === 1 && <BundleShelf />}
      {pages > 1 && (
        <Pager
          page={Math.min(choice.page, pages)}
          pages={pages}
          onPage={page => void go(`${path}${searchOf({ ...choice, page })}`)}
          label={t('catalog.pages')}
        />
      )}
    </Container>
  );
}

const CatalogSkeleton = () => (
  <Container className="co-catalog">
    <Skeleton shape="title" />
    <CardGrid columns={3}>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} shape="card" />
      ))}
    </CardGrid>
  </Container>
);

function CatalogPage({ params, search }: PageParams) {
  const t = useMessages(courseMessages);
  const category = params['category'] ?? null;
  const choice = choiceIn(search);
  const answer = useAsk(coursePages.catalog, catalogInput(choice, category));
  const glowing = useGlow(coursePages.catalog.topics);
  return (
    <Asked answer={answer} skeleton={<CatalogSkeleton />} failed={t('catalog.failed')}>
      {catalog => (
        <Catalog
          catalog={catalog}
          choice={choice}
          path={category === null ? courseRoot : categoryPath(category)}
          glowing={glowing}
        />
      )}
    </Asked>
  );
}

function Missing() {
  const t = useMessages(courseMessages);
  return (
    <NotFound
      action={
        <LinkButton to={courseRoot} look="solid">
          {t('exploreAll')}
        </LinkButton>
      }
    />
  );
}

export const catalogPages: PageModule = { Page: CatalogPage, Missing };
