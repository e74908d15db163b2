import { Search, SearchX } from 'lucide-react';
import { HITS_PER_PAGE, searchSite, type SearchHit, type SearchResults } from '@learnloom/contracts/content/search';
import type { PageParams } from '@learnloom/ui/contract';
import { countOf, useAsk, useKinds, type ShownKind } from '@learnloom/ui/platform';
import { Asked, Container, EmptyState, pageNumbers, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { searchedFor, searchPath, type SearchedFor } from './searched-for.ts';
import './search.css';

function SearchForm({ searched: { q, kind, category } }: { readonly searched: SearchedFor }) {
  return (
    <form className="c-search-form" role="search" action="/search" method="get" key={q}>
      <div className="ll-search ll-search-large">
        <Search className="ll-search-icon" size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          className="ll-search-input"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          aria-label="Search"
          placeholder="What do you want to learn?"
          enterKeyHint="search"
        />
      </div>
      {kind !== '' && <input type="hidden" name="kind" value={kind} />}
      {category !== '' && <input type="hidden" name="category" value={category} />}
      <button className="ll-button ll-button-solid" type="submit">
        Search
      </button>
    </form>
  );
}

interface FilterProps {
  readonly searched: SearchedFor;
  readonly results: SearchResults;
  readonly kinds: readonly ShownKind[];
}

/** Kinds with hits, as links: they work without scripts, and Back leads to the one before. */
function KindFilter({ searched, results, kinds }: FilterProps) {
  const all = results.kinds.reduce((sum, { total }) => sum + total, 0);
  const shown = kinds.flatMap(({ kind, many }) => {
    const total = results.kinds.find(one => one.kind === kind)?.total ?? 0;
    return total > 0 || kind === searched.kind ? [{ kind, label: many, total }] : [];
  });
  if (shown.length < 2 && searched.kind === '') return null;
  return (
    <nav className="c-search-kinds" aria-label="Types of content">
      {[{ kind: '', label: 'Everything', total: all }, ...shown].map(({ kind, label, total }) => (
        <Link
          key={kind}
          className="c-search-kind"
          to={searchPath({ ...searched, kind, page: 1 })}
          aria-current={kind === searched.kind ? 'page' : undefined}
        >
          {label} <span className="c-search-count">{total}</span>
        </Link>
      ))}
    </nav>
  );
}

function Hit({ hit, kinds }: { readonly hit: SearchHit; readonly kinds: readonly ShownKind[] }) {
  const { title, summary, path, place, category, author } = hit;
  const kind = kinds.find(one => one.kind === hit.kind)?.one ?? hit.kind;
  return (
    <li className="c-search-hit">
      <p className="c-search-kind-of">{[kind, category, author].filter(Boolean).join(' · ')}</p>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <p dir="auto">{summary}</p>
      {place && place.excerpt.length > 0 && (
        <p className="c-search-place" dir="auto">
          {place.anchor && <Link to={`${path}#${place.anchor}`}>{place.heading}</Link>}
          <span>
            {place.excerpt.map(({ text, match }, index) =>
              match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </span>
        </p>
      )}
    </li>
  );
}

function Pages({ searched, total }: { readonly searched: SearchedFor; readonly total: number }) {
  const pages = Math.ceil(total / HITS_PER_PAGE);
  if (pages <= 1) return null;
  return (
    <nav className="ll-pager" aria-label="Pages of results">
      {pageNumbers(searched.page, pages).map((page, index) =>
        page === null ? (
          <span key={`gap ${index}`} className="ll-pager-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            className="ll-pager-step"
            to={searchPath({ ...searched, page })}
            aria-label={`Page ${page}`}
            aria-current={page === searched.page ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
    </nav>
  );
}

function Results({ searched, results }: Omit<FilterProps, 'kinds'>) {
  const kinds = useKinds();
  const { hits, total, categories, corrected } = results;
  return (
    <>
      {corrected && (
        <p className="c-search-corrected">
          Showing results for <strong>{corrected}</strong>. Nothing contains “{searched.q}”.
        </p>
      )}
      <KindFilter searched={searched} results={results} kinds={kinds} />
      {categories.length > 0 && searched.page === 1 && (
        <ul className="c-search-categories" aria-label="Categories">
          {categories.map(({ key, title, path }) => (
            <li key={key}>
              <Link className="ll-chip" to={path}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hits.length === 0 ? (
        <EmptyState
          icon={<SearchX size={20} strokeWidth={1.75} />}
          title={`No results for “${searched.q}”`}
          text="Check the spelling, or try fewer or more general words. The search covers titles, summaries, texts and code."
        />
      ) : (
        <>
          <p className="c-search-total" role="status">
            {countOf(total, 'result')}
          </p>
          <ol className="c-search-hits">
            {hits.map(hit => (
              <Hit key={hit.key} hit={hit} kinds={kinds} />
            ))}
          </ol>
          <Pages searched={searched} total={total} />
        </>
      )}
    </>
  );
}

const ResultsSkeleton = () => (
  <div>
    {Array.from({ length: 4 }, (_, row) => (
      <Skeleton key={row} lines={3} className="c-search-hit" />
    ))}
  </div>
);

/** Search results for the words in the address. A plain form and links: everything works without scripts. */
export function Page({ search }: PageParams) {
  const searched = searchedFor(search);
  const { q, ...narrowed } = searched;
  const answer = useAsk(searchSite, { search: q, ...narrowed });
  return (
    <Container className="c-search">
      <h1>Search</h1>
      <SearchForm searched={searched} />
      {q === '' ? (
        <p className="ll-lead">Search everything on this site: titles, texts and code.</p>
      ) : (
        <Asked answer={answer} skeleton={<ResultsSkeleton />}>
          {results => <Results searched={searched} results={results} />}
        </Asked>
      )}
    </Container>
  );
}
