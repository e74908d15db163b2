import { useEffect, useState } from 'react';
import { courseLevels } from '@learnloom/contracts/courses/course-events';
import { useMessages } from '@learnloom/ui/platform';
import { useNavigate } from '@learnloom/ui/router';
import { courseMessages } from '../messages/messages.ts';
import { searchOf, type CatalogChoice } from './catalog-query.ts';

interface FiltersProps {
  readonly path: string;
  readonly choice: CatalogChoice;
}

/** Milliseconds without a key before the list is asked for. */
const SEARCH_REST_MS = 400;

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ name, label, value, options, onChange }: ChoiceProps) => (
  <label className="co-filter">
    <span>{label}</span>
    <select name={name} value={value} onChange={event => onChange(event.target.value)}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

interface ChoiceFieldsProps {
  readonly choice: CatalogChoice;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Level, price and order. */
function ChoiceFields({ choice, onChange }: ChoiceFieldsProps) {
  const t = useMessages(courseMessages);
  return (
    <>
      <Choice
        name="level"
        label={t('filter.level')}
        value={choice.level}
        options={[['all', t('level.ALL_LEVELS')], ...courseLevels.map(level => [level, t(`level.${level}`)] as const)]}
        onChange={level => onChange({ level })}
      />
      <Choice
        name="price"
        label={t('filter.price')}
        value={choice.price}
        options={[
          ['all', t('filter.allPrices')],
          ['free', t('filter.free')],
          ['paid', t('filter.paid')],
        ]}
        onChange={price => onChange({ price })}
      />
      <Choice
        name="sort"
        label={t('filter.order')}
        value={choice.sort}
        options={[
          ['-published', t('filter.newest')],
          ['title', t('filter.byTitle')],
        ]}
        onChange={sort => onChange({ sort })}
      />
    </>
  );
}

/** What narrows the list. Without scripts it is a form that is sent. */
export function Filters({ path, choice }: FiltersProps) {
  const t = useMessages(courseMessages);
  const go = useNavigate();
  const [typed, setTyped] = useState(choice.search);
  useEffect(() => setTyped(choice.search), [choice.search]);
  const change = (changes: Readonly<Record<string, string>>): void => {
    void go(`${path}${searchOf({ ...choice, search: typed, ...changes, page: 1 })}`, { preventScrollReset: true });
  };
  useEffect(() => {
    if (typed.trim() === choice.search) return undefined;
    const timer = setTimeout(
      () => void go(`${path}${searchOf({ ...choice, search: typed, page: 1 })}`, { replace: true }),
      SEARCH_REST_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, choice, path, go]);
  return (
    <form
      className="co-filters"
      role="search"
      aria-label={t('courses')}
      action={path}
      onSubmit={event => event.preventDefault()}
    >
      <label className="co-filter co-filter-search">
        <span>{t('filter.search')}</span>
        <input
          dir="auto"
          type="search"
          name="search"
          value={typed}
          maxLength={100}
          placeholder={t('filter.searchPlaceholder')}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      <ChoiceFields choice={choice} onChange={change} />
      <noscript>
        <button type="submit">{t('filter.show')}</button>
      </noscript>
    </form>
  );
}
