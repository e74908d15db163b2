import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { courses as courseQueries } from '@learnloom/contracts/courses/course';
import { Note, ToolButton } from '@learnloom/ui/core';
import { TextField } from '@learnloom/ui/forms';
import { useAsk } from '@learnloom/ui/platform';
import { ordersMessages } from './messages/messages.ts';

const t = ordersMessages.text;

/** Courses that one search lists. */
const MAX_RESULTS = 10;

interface CoursesFieldProps {
  readonly value: readonly string[];
  /** Titles of courses that were chosen before, by key. */
  readonly titles: ReadonlyMap<string, string>;
  readonly most: number;
  readonly onChange: (courses: readonly string[]) => void;
}

const moveEntry = (list: readonly string[], from: number, to: number): readonly string[] => {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
};

/** Courses in an order, found by their titles. */
export function CoursesField({ value, titles, most, onChange }: CoursesFieldProps) {
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const { data, error: problem } = useAsk(
    courseQueries.rows,
    { page: 1, limit: 20, ...(search.trim() && { search: search.trim() }) },
    { live: false, keepPrevious: true },
  );
  const titleOf = (key: string): string => added.get(key) ?? titles.get(key) ?? t('deletedCourse');
  const results = (data?.rows ?? []).filter(({ key }) => !value.includes(key)).slice(0, MAX_RESULTS);
  return (
    <div className="co-courses-field" role="group" aria-label={t('courses')}>
      <ol aria-label={t('coursesInThisBundle')}>
        {value.map((key, at) => (
          <li key={key}>
            <span>{titleOf(key)}</span>
            <ToolButton
              label={t('moveUp', { key: titleOf(key) })}
              off={at === 0}
              onClick={() => onChange(moveEntry(value, at, at - 1))}
            >
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
            </ToolButton>
            <ToolButton
              label={t('moveDown', { key: titleOf(key) })}
              off={at === value.length - 1}
              onClick={() => onChange(moveEntry(value, at, at + 1))}
            >
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </ToolButton>
            <ToolButton
              label={t('remove', { key: titleOf(key) })}
              onClick={() => onChange(value.filter(one => one !== key))}
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </ToolButton>
          </li>
        ))}
      </ol>
      {value.length >= most ? (
        <Note>{t('youHaveReachedTheLimit', { most })}</Note>
      ) : (
        <>
          <TextField label={t('findACourse')} value={search} maxLength={100} autoComplete="off" onChange={setSearch} />
          {problem && <Note>{t('coursesCouldNotBeLoaded', { message: problem.message })}</Note>}
          {data && results.length === 0 && <Note>{t('noResults')}</Note>}
          <ul aria-label={t('coursesToAdd')}>
            {results.map(({ key, title }) => (
              <li key={key}>
                <span>{title}</span>
                <ToolButton
                  label={t('add', { title })}
                  onClick={() => {
                    setAdded(new Map(added).set(key, title));
                    onChange([...value, key]);
                  }}
                >
                  <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                </ToolButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
