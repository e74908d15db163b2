import { useEffect, useState } from 'react';
import { courseLevels } from '@learnloom/contracts/courses/course-events';
import { levelLabel } from '@learnloom/contracts/courses/labels';
import { useNavigate } from '@learnloom/ui/router';
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

/** What narrows the list. Without scripts it is a form that is sent. */
export function Filters({ path, choice }: FiltersProps) {
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
      aria-label="Courses"
      action={path}
      onSubmit={event => event.preventDefault()}
    >
      <label className="co-filter co-filter-search">
        <span>Search</span>
        <input
          type="search"
          name="search"
          value={typed}
          maxLength={100}
          placeholder="Search courses"
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      <Choice
        name="level"
        label="Level"
        value={choice.level}
        options={[['all', levelLabel('ALL_LEVELS')], ...courseLevels.map(level => [level, levelLabel(level)] as const)]}
        onChange={level => change({ level })}
      />
      <Choice
        name="price"
        label="Price"
        value={choice.price}
        options={[
          ['all', 'All prices'],
          ['free', 'Free'],
          ['paid', 'Paid'],
        ]}
        onChange={price => change({ price })}
      />
      <Choice
        name="sort"
        label="Order"
        value={choice.sort}
        options={[
          ['-published', 'Newest first'],
          ['title', 'By title'],
        ]}
        onChange={sort => change({ sort })}
      />
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </form>
  );
}
