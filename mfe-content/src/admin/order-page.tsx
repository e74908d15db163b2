import type { ItemKind } from '@learnloom/contracts/content/item';
import type { ComponentType } from 'react';
import { CategoryFilter, useCategoryFilter } from '@learnloom/ui/categories';
import type { PageParams } from '@learnloom/ui/contract';
import { Note, PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { OrderList, useOrder } from '@learnloom/ui/forms';
import { formatNumber, sendCommand, useAllowed, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { itemScreens, type ItemScreens } from './kinds.ts';
import { contentAdminMessages } from './messages/messages.ts';

const t = contentAdminMessages.text;

interface CategoryOrderProps {
  readonly kind: ItemScreens;
  /** Slug. */
  readonly category: string;
}

/** What is in one category. */
function ItemsInOrder({ kind: { contract, plural }, category }: CategoryOrderProps) {
  const { data, error, refetch } = useAsk(contract.inOrder, { category }, { staleTime: 0 });
  const may = useAllowed(contract.place.permission);
  const order = useOrder({
    entries: (data?.rows ?? []).map(row => ({ ...row, place: row.order })),
    send: ({ key, place }) => sendCommand(contract.place, { key, order: place }),
    refresh: () => refetch(),
  });
  if (error && !data)
    return <ErrorState title={t('listCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('loadingTheList')}>
        <Skeleton lines={6} />
      </Loading>
    );
  if (data.rows.length === 0) return <Note>{t('thereAreNoInThis', { plural })}</Note>;
  const entries = order.entries.map(({ key, title, published }) => ({
    key,
    title,
    note: !published && <StatusChip tone="draft">{t('draft')}</StatusChip>,
  }));
  return (
    <>
      {data.total > data.rows.length && (
        <Note>
          {t('firstOfAreListed', { rows: formatNumber(data.rows.length), total: formatNumber(data.total), plural })}
        </Note>
      )}
      <OrderList label={t('orderOf', { plural })} entries={entries} off={!may || order.saving} onMove={order.move} />
      <p role="status">{order.saving ? 'Saving...' : t('changesAreSavedAutomatically')}</p>
    </>
  );
}

function OrderPage({ kind }: { readonly kind: ItemScreens }) {
  const [category, setCategory] = useCategoryFilter();
  const { plural } = kind;
  return (
    <>
      <PageHead
        title={t('orderOf', { plural })}
        summary={t('readersGoThroughTheOf', { plural })}
        actions={
          <RouterButton to={kind.root} variant="outlined" color="neutral">
            {t('backTo', { plural })}
          </RouterButton>
        }
      />
      <div className="ll-order-page">
        <CategoryFilter categories={kind.categories} category={category} onCategory={setCategory} />
        {category === null ? (
          <Note>{t('chooseACategoryThenDrag', { plural })}</Note>
        ) : (
          <ItemsInOrder key={category} kind={kind} category={category} />
        )}
      </div>
    </>
  );
}

export const orderPages: Readonly<Record<ItemKind, ComponentType<PageParams>>> = {
  article: () => <OrderPage kind={itemScreens.article} />,
  tutorial: () => <OrderPage kind={itemScreens.tutorial} />,
};
