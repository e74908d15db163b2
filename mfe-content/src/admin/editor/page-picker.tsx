import { ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { searchContent, type NamedPage } from '@learnloom/contracts/content/item';
import { ToolButton } from '@learnloom/ui/core';
import { SearchField } from '@learnloom/ui/forms';
import { useAsk } from '@learnloom/ui/platform';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface PagePickerProps {
  readonly label: string;
  readonly helper: string;
  readonly error: string | undefined;
  /** Kinds of pages that can be chosen. */
  readonly kinds: readonly string[];
  readonly max: number;
  /** Keys, in their order. */
  readonly value: readonly string[];
  /** What those and others are called. */
  readonly pages: readonly NamedPage[];
  /** Not offered: the page itself. */
  readonly except: string;
  readonly onPick: (page: NamedPage) => void;
  readonly onChange: (keys: readonly string[]) => void;
}

/** Offers of a search, at most. */
const MAX_OFFERS = 8;

/** Published pages, found by their titles. The first can be moved up by a button; any can be taken out again. */
export function PagePicker(props: PagePickerProps) {
  const { label, helper, error, kinds, max, value, pages, except, onPick, onChange } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  const words = typed.trim();
  const { data } = useAsk(searchContent, { search: words }, { enabled: words.length > 1, live: false });
  const offers = (words.length > 1 ? (data?.results ?? []) : [])
    .filter(({ type, key }) => kinds.includes(type) && key !== except && !value.includes(key))
    .slice(0, MAX_OFFERS);
  const moveUp = (at: number): void => onChange(value.toSpliced(at - 1, 2, value[at] ?? '', value[at - 1] ?? ''));
  return (
    <fieldset className="c-picker" aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      {value.length > 0 && (
        <ol className="c-picked">
          {value.map((key, at) => {
            const title = pages.find(page => page.key === key)?.title ?? t('pageThatIsNoLonger');
            return (
              <li key={key}>
                <span>{title}</span>
                {at > 0 && (
                  <ToolButton label={t('moveUp', { title })} onClick={() => moveUp(at)}>
                    <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
                  </ToolButton>
                )}
                <ToolButton label={t('remove', { title })} onClick={() => onChange(value.filter(one => one !== key))}>
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </ToolButton>
              </li>
            );
          })}
        </ol>
      )}
      {value.length < max && (
        <SearchField
          label={t('searchFor', { label: label.toLowerCase() })}
          placeholder={t('searchByTitle')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <ul className="c-offers" aria-label={t('resultsFor', { label: label.toLowerCase() })}>
        {offers.map(page => (
          <li key={page.key}>
            <button
              type="button"
              onClick={() => {
                onPick({ key: page.key, title: page.title, path: page.path });
                onChange([...value, page.key]);
                setTyped('');
              }}
            >
              {page.title}
              {page.category && <span>{page.category.title}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p id={`${id}-help`} className={error ? 'c-picker-error' : 'c-picker-help'} role={error ? 'alert' : undefined}>
        {error ?? (words.length > 1 && data && offers.length === 0 ? t('noPublishedPageMatches', { words }) : helper)}
      </p>
    </fieldset>
  );
}
