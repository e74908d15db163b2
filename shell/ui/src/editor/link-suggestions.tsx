import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { articles, searchContent, tutorials, type SearchResult } from '@learnloom/contracts/content/item';
import type { HeadingEntry } from '@learnloom/contracts/kernel/document';
import { askServer } from '../platform/api.ts';
import { linkAddress, linkByKey } from './link-address.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

/** Milliseconds without a key before the server is asked. */
const SEARCH_REST_MS = 300;
const MAX_SUGGESTIONS = 8;

/** A page of this site, or a heading of one. */
export interface Suggestion {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly address: string;
  /** The same by its key. */
  readonly link: string;
}

const pages = { article: articles.page, tutorial: tutorials.page } as const;

const suggestionOf = ({ key, type, title, path, category }: SearchResult): Suggestion => ({
  key,
  title,
  detail: category?.title ?? '',
  address: path,
  link: linkByKey({ kind: type, key }),
});

const headingOf = (result: SearchResult, { text, slug }: HeadingEntry): Suggestion => ({
  key: `${result.key}#${slug}`,
  title: text,
  detail: t('headingIn', { title: result.title }),
  address: `${result.path}#${slug}`,
  link: linkByKey({ kind: result.type, key: result.key, heading: `#${slug}` }),
});

/** The headings of an article or tutorial; none of other content. */
async function headingsOf(result: SearchResult, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const page = result.type === 'article' || result.type === 'tutorial' ? pages[result.type] : null;
  const [category, slug] = result.path.split('/').slice(-2);
  if (!page || !category || !slug) return [];
  const { headings } = await askServer(page, { category, slug }, { signal });
  return headings.map(heading => headingOf(result, heading));
}

/** What readers can see whose title or heading is like what is typed. Of the page whose address is typed, its headings. */
async function suggest(
  typed: string,
  results: Map<string, SearchResult>,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const chosen = results.get(typed);
  if (chosen) return headingsOf(chosen, signal);
  if (typed.length < 2 || linkAddress(typed) !== null) return [];
  const { results: matches } = await askServer(searchContent, { search: typed }, { signal });
  for (const match of matches) results.set(match.path, match);
  return matches.slice(0, MAX_SUGGESTIONS).map(suggestionOf);
}

function onArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = options[options.indexOf(event.target as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

interface LinkSuggestionsProps {
  readonly typed: string;
  readonly onChoose: (chosen: Suggestion) => void;
}

/** Pages of this site to link to, found by their titles, and the headings of the one that was chosen. */
export function LinkSuggestions({ typed, onChoose }: LinkSuggestionsProps) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const results = useRef(new Map<string, SearchResult>());
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(() => {
      suggest(typed.trim(), results.current, control.signal)
        .then(setSuggestions)
        .catch(() => {
          // Addresses can be typed without suggestions.
          if (!control.signal.aborted) setSuggestions([]);
        });
    }, SEARCH_REST_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [typed]);
  return (
    <>
      <span role="status" className="ll-hidden">
        {suggestions.length > 0 && `${suggestions.length} suggestions`}
      </span>
      {suggestions.length > 0 && (
        <ul className="ll-link-suggestions" aria-label={t('pagesOfThisSite')} onKeyDown={onArrows}>
          {suggestions.map(suggestion => (
            <li key={suggestion.key}>
              <button type="button" onClick={() => onChoose(suggestion)}>
                <span>{suggestion.title}</span>
                <span className="ll-link-detail">{suggestion.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
