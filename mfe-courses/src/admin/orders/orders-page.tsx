import { moneyLabel } from '@learnloom/contracts/orders/money';
import { orderStatuses } from '@learnloom/contracts/orders/order-events';
import { staffOrders, type OrderRow } from '@learnloom/contracts/orders/staff-orders';
import { PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, useChoiceFilter, type GridColumn } from '@learnloom/ui/grid';
import { formatDateTime, formatRelative } from '@learnloom/ui/platform';
import { Tabs } from '@learnloom/ui/public';
import { Link, useSearchParams } from '@learnloom/ui/router';
import { providerLabels, statusLabels, statusTones } from '../../orders/order-labels.ts';
import { orderStoryPath } from '../paths.ts';
import { problemLabels } from './order-steps.ts';
import { RevenueTab } from './revenue-tab.tsx';
import { ordersMessages } from './messages/messages.ts';
import './orders.css';

const t = ordersMessages.text;

const statuses = [
  { value: 'all', label: t('allOrders') },
  { value: 'problem', label: t('needsAttention') },
  ...orderStatuses.map(value => ({ value, label: statusLabels[value] })),
] as const;

/** The course, or the bundle with its courses. */
const boughtLabel = ({ bundle, courses }: OrderRow): string =>
  bundle === null ? courses.join(', ') : `${bundle} (${courses.join(', ')})`;

const columns: readonly GridColumn<OrderRow>[] = [
  {
    id: 'number',
    header: t('order'),
    text: row => row.number,
    cell: row => <Link to={orderStoryPath(row.key)}>{row.number}</Link>,
  },
  {
    id: 'buyer',
    header: t('buyer'),
    width: 'grow',
    text: row => row.buyer.name,
    cell: row => (
      <span className="co-learner">
        {row.buyer.name}
        <small>{row.buyer.email}</small>
      </span>
    ),
  },
  { id: 'email', header: t('email'), shown: false, text: row => row.buyer.email, cell: row => row.buyer.email },
  {
    id: 'courses',
    header: t('course'),
    width: 'grow',
    from: 1024,
    text: boughtLabel,
    cell: boughtLabel,
  },
  {
    id: 'total',
    header: t('total'),
    align: 'end',
    sort: '-total',
    text: row => moneyLabel(row.total, row.currency),
    cell: row => moneyLabel(row.total, row.currency),
  },
  {
    id: 'refunded',
    header: t('refunded'),
    align: 'end',
    from: 1280,
    text: row => (row.refunded > 0 ? moneyLabel(row.refunded, row.currency) : ''),
    cell: row => (row.refunded > 0 ? moneyLabel(row.refunded, row.currency) : '–'),
  },
  {
    id: 'status',
    header: t('status'),
    text: row =>
      row.problem ? `${statusLabels[row.status]}, ${problemLabels[row.problem]}` : statusLabels[row.status],
    cell: row =>
      row.problem ? (
        <StatusChip tone="danger">{problemLabels[row.problem]}</StatusChip>
      ) : (
        <StatusChip tone={statusTones[row.status]}>{statusLabels[row.status]}</StatusChip>
      ),
  },
  {
    id: 'provider',
    header: t('providerText'),
    from: 1280,
    text: row => (row.provider ? providerLabels[row.provider] : ''),
    cell: row => (row.provider ? providerLabels[row.provider] : '–'),
  },
  {
    id: 'placed',
    header: t('placed'),
    sort: '-placed',
    text: row => row.placedAt,
    cell: row => (
      <time dateTime={row.placedAt} title={formatDateTime(row.placedAt)}>
        {formatRelative(row.placedAt)}
      </time>
    ),
  },
];

function Orders() {
  const { value: status, filter } = useChoiceFilter({ label: t('status'), name: 'status', options: statuses });
  return (
    <DataGrid
      label={t('orders')}
      query={staffOrders.rows}
      input={{ status }}
      columns={columns}
      rowKey={row => row.key}
      rowLabel={row => t('orderText', { number: row.number })}
      rowTo={row => orderStoryPath(row.key)}
      searchFor={t('searchByNumberBuyerOr')}
      filters={filter}
      empty={{ text: t('noOrdersYetOrdersOf') }}
    />
  );
}

/** Every order, and what they come to. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'revenue' ? 'revenue' : 'orders';
  return (
    <>
      <PageHead title={t('orders')} summary={t('whatLearnersBoughtAndWhat')} />
      <Tabs
        label={t('views')}
        value={tab}
        onChange={next => setSearch(next === 'orders' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { id: 'orders', label: t('orders'), panel: <Orders /> },
          { id: 'revenue', label: t('revenue'), panel: <RevenueTab /> },
        ]}
      />
    </>
  );
}
