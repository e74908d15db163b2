import { useEffect, useId, useState } from 'react';
import { X } from 'lucide-react';
import { activityKinds } from '@learnloom/contracts/activity/activity';
import { DateField, SearchField, SelectField } from '@learnloom/ui/forms';
import { useTypedSearch } from '@learnloom/ui/grid';
import { useAsk } from '@learnloom/ui/platform';
import { isDay, timeZone } from './days.ts';
import { useActorChoices } from './use-actor-choices.ts';
import type { Filters } from './use-filters.ts';

const ALL = 'all';

/** A day as it is typed: only a whole one, or none, narrows the log. */
function Day({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  return (
    <DateField
      label={label}
      value={typed}
      onChange={value => {
        setTyped(value);
        if (value === '' || isDay(value)) onDay(value);
      }}
    />
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  /** What the thing is called that the log is narrowed to. */
  readonly targetName: string | null;
}

export function FilterBar({ filters, targetName }: FilterBarProps) {
  const { part, values, set } = filters;
  const zone = useId();
  const [typed, setTyped] = useTypedSearch(values.search, search => set({ search }));
  const { data: kinds = [] } = useAsk(activityKinds, {});
  const actors = useActorChoices(values.actor || null);
  const mine = kinds
    .map(kind => ({ ...kind, actions: kind.actions.filter(action => action.part === part) }))
    .filter(kind => kind.actions.length > 0);
  const actions = mine
    .filter(kind => values.type === '' || kind.type === values.type)
    .flatMap(kind => kind.actions)
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
  const pick = (value: string) => (value === ALL ? null : value);
  return (
    <div className="m-activity-filters" role="search" aria-label="Activity">
      <div className="m-filters">
        <SearchField
          label="Search the activity"
          placeholder="Search by title, action or name"
          value={typed}
          onChange={setTyped}
        />
        <SelectField
          label="Type"
          hideLabel
          value={values.type || ALL}
          options={[{ value: ALL, label: 'All types' }, ...mine.map(({ type, label }) => ({ value: type, label }))]}
          onChange={value => set({ type: pick(value), action: null })}
        />
        <SelectField
          label="Action"
          hideLabel
          value={values.action || ALL}
          options={[
            { value: ALL, label: 'All actions' },
            ...actions.map(({ command, label }) => ({ value: command, label })),
          ]}
          onChange={value => set({ action: pick(value) })}
        />
        <SelectField
          label="Person"
          hideLabel
          value={values.actor || ALL}
          options={[{ value: ALL, label: 'Everyone' }, ...actors]}
          onChange={value => set({ actor: pick(value) })}
        />
        <div className="m-days" role="group" aria-label="Date range" aria-describedby={zone}>
          <Day label="From" day={values.from} onDay={from => set({ from })} />
          <Day label="To" day={values.to} onDay={to => set({ to })} />
        </div>
      </div>
      <div className="m-filters-said">
        <p id={zone}>Times are shown in {timeZone()}</p>
        {values.target && (
          <button type="button" className="m-only" onClick={() => set({ target: null })}>
            <span className="ll-hidden">Remove filter: </span>
            {targetName ? `“${targetName}” only` : 'One item only'}
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        {values.batch && (
          <button type="button" className="m-only" onClick={() => set({ batch: null })}>
            <span className="ll-hidden">Remove filter: </span>
            Items changed by one bulk action
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
