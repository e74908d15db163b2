import { LayoutGrid, List } from 'lucide-react';
import { useMessages } from '../language/language.tsx';
import { gridMessages } from './messages/messages.ts';
import { useGridFilter } from './use-paging.ts';

export type GridView = 'list' | 'grid';

const views = [
  ['list', 'show.list', List],
  ['grid', 'show.grid', LayoutGrid],
] as const;

/** How a list is shown, as it stands in the address. */
export const useGridView = (): [GridView, (view: GridView) => void] => useGridFilter<GridView>('view', 'list');

/** Rows of a table, or cards. */
export function ViewSwitch() {
  const t = useMessages(gridMessages);
  const [present, choose] = useGridView();
  return (
    <div className="ll-grid-views" role="group" aria-label={t('show.label')}>
      {views.map(([view, label, Icon]) => (
        <button
          key={view}
          type="button"
          title={t(label)}
          aria-label={t(label)}
          aria-pressed={view === present}
          onClick={() => choose(view)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
