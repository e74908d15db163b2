import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTable, type RowSelectionState } from '@tanstack/react-table';
import type { Fields, InputOf, Page, Query } from '@learnloom/contracts/kernel/command';
import { useAsk } from '../platform/ask.ts';
import { useGlow } from '../platform/glow.ts';
import { SearchField } from '../forms/text-fields.tsx';
import type { MenuAction } from '../overlay/menu.tsx';
import { EmptyState, ErrorState } from '../public/states.tsx';
import { PlainButton } from '../public/buttons.tsx';
import { columnDefs, features, type GridColumn } from './columns.ts';
import { GridCards } from './cards.tsx';
import { GridFooter } from './footer.tsx';
import { GridTable } from './table.tsx';
import { usePaging, useTypedSearch } from './use-paging.ts';
import { useGridView, ViewSwitch } from './view-switch.tsx';

export interface DataGridProps<F extends Fields, R extends object> {
  /** Name of the list, such as 'Articles'. */
  readonly label: string;
  /** A declared query with the fields of `paging`; the grid fills in page, limit and search from the address. */
  readonly query: Query<F, Page<R>>;
  /** The query's other fields, such as filters. */
  readonly input?: Partial<InputOf<Query<F, Page<R>>>>;
  readonly columns: readonly GridColumn<R>[];
  readonly rowKey: (row: R) => string;
  /** Name of a row, for its checkbox and menu. */
  readonly rowLabel: (row: R) => string;
  /** Path that a click on the row opens; its title column should hold a link to the same place. */
  readonly rowTo?: (row: R) => string;
  readonly rowActions?: (row: R) => readonly MenuAction[];
  /** A row as a card: people can then choose between rows and cards. */
  readonly card?: (row: R, glow: boolean) => ReactNode;
  /** Placeholder of the search box; null: no search. */
  readonly searchFor?: string | null;
  /** Controls in line with the search box; see `useGridFilter`. */
  readonly filters?: ReactNode;
  /** At the end of that line, such as the button that makes a new one. */
  readonly actions?: ReactNode;
  /** Makes rows selectable: buttons for the selected rows. */
  readonly bulk?: (rows: readonly R[], clear: () => void) => ReactNode;
  /** What belongs here, and the button that makes it. */
  readonly empty: { readonly text: ReactNode; readonly action?: ReactNode; readonly icon?: ReactNode };
}

const noRows: readonly never[] = [];
const noneSelected: RowSelectionState = {};

/**
 * A list of the server's, page by page. Page, limit, search and filters stand in the address, so that a list can be
 * shared and the back button works. Rows that somebody else changes are fetched again and glow once.
 */
export function DataGrid<F extends Fields, R extends object>(props: DataGridProps<F, R>) {
  const { label, query, input, columns, rowKey, rowLabel, searchFor = 'Search', filters, actions, bulk } = props;
  const { card, empty } = props;
  const [view] = useGridView();
  const paging = usePaging();
  const { page, limit, search, set, narrowed, widen } = paging;
  const [typed, setTyped] = useTypedSearch(search, text => set({ search: text }));
  const { data, error, isPlaceholderData, refetch } = useAsk<F, Page<R>>(
    query,
    { ...input, page, limit, ...(search && { search }) } as InputOf<Query<F, Page<R>>>,
    { staleTime: 0 },
  );
  const glowing = useGlow(query.topics);
  const [selection, setSelection] = useState(noneSelected);
  const rows = data?.rows ?? noRows;
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / limit));

  const table = useTable({
    features,
    columns: useMemo(() => columnDefs(columns), [columns]),
    data: rows as R[],
    getRowId: rowKey,
    state: { rowSelection: selection },
    onRowSelectionChange: setSelection,
    enableRowSelection: bulk !== undefined,
  });
  const selected = rows.filter(row => selection[rowKey(row)]);
  const clear = (): void => setSelection(noneSelected);

  useEffect(() => setSelection(noneSelected), [page, limit, search, query]);
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) set({ page: pages });
  }, [data, isPlaceholderData, page, pages, set]);

  const failed = error && !data;
  return (
    <section className="ll-grid" aria-label={label}>
      <div className="ll-grid-bar">
        {searchFor !== null && (
          <div className="ll-grid-search">
            <SearchField
              label={`Search ${label.toLowerCase()}`}
              placeholder={searchFor}
              value={typed}
              onChange={setTyped}
            />
          </div>
        )}
        {filters}
        {card && <ViewSwitch />}
        {actions && <div className="ll-grid-actions">{actions}</div>}
      </div>
      {bulk && selected.length > 0 && (
        <div className="ll-grid-bulk" role="region" aria-label="Selected rows">
          <strong role="status">{selected.length} selected</strong>
          {bulk(selected, clear)}
          <PlainButton look="plain" onClick={clear}>
            Clear selection
          </PlainButton>
        </div>
      )}
      {failed ? (
        <ErrorState title={`${label} could not be loaded`} text={error.message} onRetry={() => void refetch()} />
      ) : data && total === 0 ? (
        narrowed ? (
          <EmptyState
            title="Nothing matches"
            text="No entry fits this search and these filters."
            action={<PlainButton onClick={widen}>Clear search and filters</PlainButton>}
          />
        ) : (
          <EmptyState {...empty} />
        )
      ) : card && view === 'grid' ? (
        <GridCards rows={rows} rowKey={rowKey} card={card} glowing={glowing} label={label} loading={!data} />
      ) : (
        <GridTable
          label={label}
          table={table}
          columns={columns}
          loading={!data}
          stale={isPlaceholderData}
          limit={limit}
          selectable={bulk !== undefined}
          glowing={glowing}
          rowLabel={rowLabel}
          {...(props.rowTo && { rowTo: props.rowTo })}
          {...(props.rowActions && { rowActions: props.rowActions })}
        />
      )}
      {!failed && total > 0 && (
        <GridFooter page={page} limit={limit} total={total} pages={pages} label={label} set={set} />
      )}
    </section>
  );
}
