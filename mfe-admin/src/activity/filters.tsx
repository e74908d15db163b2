import { useEffect, useId, useState } from 'react';
import { X } from 'lucide-react';
import { activityKinds } from '@learnloom/contracts/activity/activity';
import { DateField, SearchField, SelectField } from '@learnloom/ui/forms';
import { useTypedSearch } from '@learnloom/ui/grid';
import { useAsk, RichMessage } from '@learnloom/ui/platform';
import { isDay, timeZone } from './days.ts';
import { useActorChoices } from './use-actor-choices.ts';
import type { Filters } from './use-filters.ts';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

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
    <div className="m-activity-filters" role="search" aria-label={t('activity')}>
      <div className="m-filters">
        <SearchField
          label={t('searchTheActivity')}
          placeholder={t('searchByTitleActionOr')}
          value={typed}
          onChange={setTyped}
        />
        <SelectField
          label={t('type')}
          hideLabel
          value={values.type || ALL}
          options={[{ value: ALL, label: t('allTypes') }, ...mine.map(({ type, label }) => ({ value: type, label }))]}
          onChange={value => set({ type: pick(value), action: null })}
        />
        <SelectField
          label={t('action')}
          hideLabel
          value={values.action || ALL}
          options={[
            { value: ALL, label: t('allActions') },
            ...actions.map(({ command, label }) => ({ value: command, label })),
          ]}
          onChange={value => set({ action: pick(value) })}
        />
        <SelectField
          label={t('person')}
          hideLabel
          value={values.actor || ALL}
          options={[{ value: ALL, label: t('everyone') }, ...actors]}
          onChange={value => set({ actor: pick(value) })}
        />
        <div className="m-days" role="group" aria-label={t('dateRange')} aria-describedby={zone}>
          <Day label={t('from')} day={values.from} onDay={from => set({ from })} />
          <Day label={t('to')} day={values.to} onDay={to => set({ to })} />
        </div>
      </div>
      <div className="m-filters-said">
        <p id={zone}>{t('timesAreShownIn', { timeZone: timeZone() })}</p>
        {values.target && (
          <button type="button" className="m-only" onClick={() => set({ target: null })}>
            <span className="ll-hidden">{t('removeFilter')} </span>
            {targetName ? `“${targetName}” only` : t('oneItemOnly')}
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        {values.batch && (
          <button type="button" className="m-only" onClick={() => set({ batch: null })}>
            <RichMessage
              text={t('removeFilterItemsChangedBy')}
              parts={{ span: words => <span className="ll-hidden">{words}</span> }}
            />
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
