import { Search, SearchX } from 'lucide-react';
import { HITS_PER_PAGE, searchSite, type SearchHit, type SearchResults } from '@learnloom/contracts/content/search';
import type { PageParams } from '@learnloom/ui/contract';
import { RichMessage, useAsk, useFormats, useKinds, useMessages, type ShownKind } from '@learnloom/ui/platform';
import { Asked, Container, EmptyState, pageNumbers, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { searchedFor, searchPath, type SearchedFor } from './searched-for.ts';
import './search.css';
import { contentMessages } from '../messages/messages.ts';
import { searchMessages } from './messages/messages.ts';

export const messages = [searchMessages];

function SearchForm({ searched: { q, kind, category } }: { readonly searched: SearchedFor }) {
  const t = useMessages(contentMessages);
  const own = useMessages(searchMessages);
  return (
    <form className="c-search-form" role="search" action="/search" method="get" key={q}>
      <div className="ll-search ll-search-large">
        <Search className="ll-search-icon" size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          dir="auto"
          className="ll-search-input"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          aria-label={t('search.title')}
          placeholder={own('search.placeholder')}
          enterKeyHint="search"
        />
      </div>
      {kind !== '' && <input type="hidden" name="kind" value={kind} />}
      {category !== '' && <input type="hidden" name="category" value={category} />}
      <button className="ll-button ll-button-solid" type="submit">
        {own('search.submit')}
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
  const t = useMessages(searchMessages);
  const { number } = useFormats();
  const all = results.kinds.reduce((sum, { total }) => sum + total, 0);
  const shown = kinds.flatMap(({ kind, many }) => {
    const total = results.kinds.find(one => one.kind === kind)?.total ?? 0;
    return total > 0 || kind === searched.kind ? [{ kind, label: many, total }] : [];
  });
  if (shown.length < 2 && searched.kind === '') return null;
  return (
    <nav className="c-search-kinds" aria-label={t('search.kinds')}>
      {[{ kind: '', label: t('search.everything'), total: all }, ...shown].map(({ kind, label, total }) => (
        <Link
          key={kind}
          className="c-search-kind"
          to={searchPath({ ...searched, kind, page: 1 })}
          aria-current={kind === searched.kind ? 'page' : undefined}
        >
          {label} <span className="c-search-count">{number(total)}</span>
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
  const t = useMessages(searchMessages);
  const pages = Math.ceil(total / HITS_PER_PAGE);
  if (pages <= 1) return null;
  return (
    <nav className="ll-pager" aria-label={t('search.pages')}>
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
            aria-label={t('search.page', { page })}
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
  const t = useMessages(searchMessages);
  const kinds = useKinds();
  const { hits, total, categories, corrected } = results;
  return (
    <>
      {corrected && (
        <p className="c-search-corrected">
          <RichMessage
            text={t('search.corrected', { corrected, words: searched.q })}
            parts={{ strong: words => <strong>{words}</strong> }}
          />
        </p>
      )}
      <KindFilter searched={searched} results={results} kinds={kinds} />
      {categories.length > 0 && searched.page === 1 && (
        <ul className="c-search-categories" aria-label={t('search.categories')}>
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
          title={t('search.none', { words: searched.q })}
          text={t('search.noneText')}
        />
      ) : (
        <>
          <p className="c-search-total" role="status">
            {t('search.total', { count: total })}
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
  const t = useMessages(contentMessages);
  const own = useMessages(searchMessages);
  const searched = searchedFor(search);
  const { q, ...narrowed } = searched;
  const answer = useAsk(searchSite, { search: q, ...narrowed });
  return (
    <Container className="c-search">
      <h1>{t('search.title')}</h1>
      <SearchForm searched={searched} />
      {q === '' ? (
        <p className="ll-lead">{own('search.lead')}</p>
      ) : (
        <Asked answer={answer} skeleton={<ResultsSkeleton />}>
          {results => <Results searched={searched} results={results} />}
        </Asked>
      )}
    </Container>
  );
}
