import { GraduationCap } from 'lucide-react';
import {
  coursePages,
  courseRoot,
  type CatalogCategory,
  type CourseCatalog,
} from '@learnloom/contracts/courses/course-pages';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { countOf, useAsk, useGlow } from '@learnloom/ui/platform';
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
  type Crumb,
} from '@learnloom/ui/public';
import { Link, useNavigate } from '@learnloom/ui/router';
import { CourseCard } from '../../shared/course-card.tsx';
import { categoryPath, coursePath } from '../paths.ts';
import { CATALOG_PAGE, catalogInput, choiceIn, searchOf, type CatalogChoice } from './catalog-query.ts';
import { Filters } from './filters.tsx';
import './catalog.css';

const home: readonly Crumb[] = [{ label: 'Home', to: '/' }];

function Intro({ category }: { readonly category: CatalogCategory | null }) {
  if (!category)
    return (
      <PageIntro
        title="Courses"
        summary="Complete subjects in modules and lessons, from your first line of code to a finished project."
        subject="courses"
        breadcrumbs={[...home, { label: 'Courses' }]}
      />
    );
  const { title, motto, summary, subCategories } = category;
  return (
    <PageIntro
      title={title}
      {...(motto && { kicker: motto })}
      summary={summary}
      subject="courses"
      breadcrumbs={[...home, { label: 'Courses', to: courseRoot }, { label: title }]}
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
const Categories = ({ categories, open, search }: CategoriesProps) => (
  <nav className="co-strip" aria-label="Course categories">
    <Link to={`${courseRoot}${search}`} aria-current={open === null ? 'page' : undefined}>
      All courses
    </Link>
    {categories.map(({ key, slug, title, courses }) => (
      <Link key={key} to={`${categoryPath(slug)}${search}`} aria-current={open === slug ? 'page' : undefined}>
        {title} <small>{courses}</small>
      </Link>
    ))}
  </nav>
);

interface CatalogProps {
  readonly catalog: CourseCatalog;
  readonly choice: CatalogChoice;
  readonly path: string;
  readonly glowing: ReadonlySet<string>;
}

function Catalog({ catalog, choice, path, glowing }: CatalogProps) {
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
        {countOf(total, 'course')}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          icon={<GraduationCap size={20} strokeWidth={1.75} />}
          title={narrowed ? 'No results' : 'No courses yet'}
          text={
            narrowed
              ? 'No course matches this search and these filters.'
              : 'Courses appear here as soon as they are published.'
          }
          action={
            narrowed ? (
              <LinkButton to={path}>Clear search and filters</LinkButton>
            ) : (
              <LinkButton to="/tutorials">Read a tutorial</LinkButton>
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
              action="Learn More"
              extra={<BookmarkButton item={course.key} kind="course" />}
              glow={glowing.has(course.key)}
              headingLevel={2}
            />
          ))}
        </CardGrid>
      )}
      {pages > 1 && (
        <Pager
          page={Math.min(choice.page, pages)}
          pages={pages}
          onPage={page => void go(`${path}${searchOf({ ...choice, page })}`)}
          label="Pages of courses"
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
  const category = params['category'] ?? null;
  const choice = choiceIn(search);
  const answer = useAsk(coursePages.catalog, catalogInput(choice, category));
  const glowing = useGlow(coursePages.catalog.topics);
  return (
    <Asked answer={answer} skeleton={<CatalogSkeleton />} failed="The courses could not be loaded">
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

const Missing = () => (
  <NotFound
    action={
      <LinkButton to={courseRoot} look="solid">
        Explore all courses
      </LinkButton>
    }
  />
);

export const catalogPages: PageModule = { Page: CatalogPage, Missing };
