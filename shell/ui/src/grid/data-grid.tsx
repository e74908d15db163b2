import { useEffect, useMemo, type ReactNode } from 'react';
import IconButton from '@mui/joy/IconButton';
import LinearProgress from '@mui/joy/LinearProgress';
import { useTable } from '@tanstack/react-table';
import { Download } from 'lucide-react';
import { MOST_COUNTED } from '@learnloom/contracts/kernel/page-sizes';
import type { Fields, InputOf, Page, Query } from '@learnloom/contracts/kernel/command';
import { useMessages } from '../language/language.tsx';
import { useAsk } from '../platform/ask.ts';
import { useGlow } from '../platform/glow.ts';
import { SearchField } from '../forms/text-fields.tsx';
import type { MenuAction } from '../overlay/menu.tsx';
import { EmptyState, ErrorState } from '../public/states.tsx';
import { PlainButton } from '../public/buttons.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { BulkBar, BulkProgress } from './bulk-bar.tsx';
import { columnDefs, features, type GridColumn } from './columns.ts';
import { GridCards } from './cards.tsx';
import { GridFooter } from './footer.tsx';
import { gridMessages } from './messages/messages.ts';
import { SortSelect } from './sort-head.tsx';
import { GridTable } from './table.tsx';
import { useBulk } from './use-bulk.ts';
import { useEvery } from './use-every.ts';
import { useExport } from './use-export.ts';
import { usePaging, useTypedSearch } from './use-paging.ts';
import { useSelection } from './use-selection.ts';
import { useSort } from './use-sort.ts';
import { ViewsMenu } from './views-menu.tsx';
import { useGridView, ViewSwitch } from './view-switch.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';

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
  /** Controls in line with the search box; see `useChoiceFilter`. */
  readonly filters?: ReactNode;
  /** At the end of that line, such as the button that makes a new one. */
  readonly actions?: ReactNode;
  /** Makes rows selectable: what can be done with those that are. */
  readonly bulk?: readonly BulkAction<R>[];
  /** What belongs here, and the button that makes it. */
  readonly empty: { readonly text: ReactNode; readonly action?: ReactNode; readonly icon?: ReactNode };
}

const noRows: readonly never[] = [];

/**
 * A list of the server's, page by page. Page, limit, search and filters stand in the address, so that a list can be
 * shared and the back button works. Rows that somebody else changes are fetched again and glow once.
 */
export function DataGrid<F extends Fields, R extends object>(props: DataGridProps<F, R>) {
  const t = useMessages(gridMessages);
  const { label, query, input, columns, rowKey, rowLabel, searchFor = t('search'), filters, actions, bulk } = props;
  const { card, empty } = props;
  const [view] = useGridView();
  const paging = usePaging();
  const { page, limit, search, set, narrowed, widen } = paging;
  const [typed, setTyped] = useTypedSearch(search, text => set({ search: text }));
  const sorting = useSort(query);
  const { sort } = sorting;
  const asked = { ...input, ...(search && { search }), ...(sort !== undefined && { sort }) };
  const { data, error, isPlaceholderData, refetch } = useAsk<F, Page<R>>(
    query,
    { ...asked, page, limit } as InputOf<Query<F, Page<R>>>,
    { staleTime: 0 },
  );
  const glowing = useGlow(query.topics);
  const rows = data?.rows ?? noRows;
  const total = data?.total ?? 0;
  const more = data?.more ?? false;
  const pages = Math.max(1, Math.ceil(total / limit));
  const selection = useSelection<R>(rows, rowKey);
  const control = useBulk<R>(selection.set);
  const file = useExport({ label, query, input: asked, columns, rowKey });
  const exports = columns.some(column => column.text !== undefined);

  const shown = useMemo(() => columns.filter(column => column.shown !== false), [columns]);
  const table = useTable({
    features,
    columns: useMemo(() => columnDefs(shown), [shown]),
    data: rows as R[],
    getRowId: rowKey,
  });
  const every = useEvery({ query, input: asked, rowKey, onRows: selection.set });
  const reachable = more ? (every.found ?? MOST_COUNTED) : Math.min(total, MOST_COUNTED);

  // Another search, filter or order is another list.
  const list = JSON.stringify([query.name, asked]);
  const { clear } = selection;
  useEffect(() => clear(), [list, clear]);
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) set({ page: pages });
  }, [data, isPlaceholderData, page, pages, set]);

  const failed = error && !data;
  return (
    <section className="ll-grid" aria-label={label} data-view={view}>
      <div className="ll-grid-bar">
        {searchFor !== null && (
          <div className="ll-grid-search">
            <SearchField
              label={t('searchIn', { list: label.toLowerCase() })}
              placeholder={searchFor}
              value={typed}
              onChange={setTyped}
            />
          </div>
        )}
        {filters}
        {query.sorts && <SortSelect columns={columns} sorts={query.sorts} control={sorting} />}
        {card && <ViewSwitch />}
        <div className="ll-grid-actions">
          {actions}
          <ViewsMenu />
          {exports && (
            <Tooltip title={t('export.action')}>
              <IconButton
                variant="plain"
                color="neutral"
                aria-label={t('export.action')}
                disabled={file.progress !== null || total === 0}
                onClick={file.start}
              >
                <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </Tooltip>
          )}
        </div>
      </div>
      {file.progress && (
        <div className="ll-grid-run" role="region" aria-label={t('export.label')}>
          <span role="status">
            {t('export.progress', { fetched: file.progress.fetched, total: file.progress.total })}
          </span>
          <LinearProgress
            determinate
            size="sm"
            value={file.progress.total ? (100 * file.progress.fetched) / file.progress.total : 0}
            aria-label={t('export.label')}
          />
          <PlainButton look="plain" onClick={file.stop}>
            {t('export.stop')}
          </PlainButton>
        </div>
      )}
      {control.run ? (
        <BulkProgress run={control.run} control={control} rowLabel={rowLabel} />
      ) : (
        bulk &&
        selection.chosen.size > 0 && (
          <BulkBar
            actions={bulk}
            selection={selection}
            rowLabel={rowLabel}
            onStart={control.start}
            all={
              selection.chosen.size >= rows.length && selection.chosen.size < reachable
                ? { count: reachable, known: reachable <= total, whole: total <= MOST_COUNTED, choose: every.choose }
                : undefined
            }
            fetching={every.progress}
            onStop={every.stop}
          />
        )
      )}
      {failed ? (
        <ErrorState title={t('failed', { list: label })} text={error.message} onRetry={() => void refetch()} />
      ) : data && total === 0 ? (
        narrowed ? (
          <EmptyState
            title={t('noResults')}
            text={more ? t('noMatchesYet') : t('noMatches')}
            action={<PlainButton onClick={widen}>{t('widen')}</PlainButton>}
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
          columns={shown}
          loading={!data}
          stale={isPlaceholderData}
          limit={limit}
          sorting={sorting}
          selection={bulk ? selection : undefined}
          glowing={glowing}
          rowLabel={rowLabel}
          {...(props.rowTo && { rowTo: props.rowTo })}
          {...(props.rowActions && { rowActions: props.rowActions })}
        />
      )}
      {!failed && total > 0 && (
        <GridFooter page={page} limit={limit} total={total} more={more} pages={pages} label={label} set={set} />
      )}
    </section>
  );
}
