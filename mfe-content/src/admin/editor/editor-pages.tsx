import { FileQuestionMark } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ItemKind } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { PageParams } from '@learnloom/ui/contract';
import { RouterButton } from '@learnloom/ui/core';
import { useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { itemScreens, type ItemScreens } from '../kinds.ts';
import { ItemEditor } from './item-editor.tsx';
import { useFate } from './use-fate.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

function ItemPage({ kind, params }: { readonly kind: ItemScreens } & Pick<PageParams, 'params'>) {
  const input = { parentCategory: params['parentCategory'] ?? '', slug: params['slug'] ?? '' };
  const { data, error, refetch } = useAsk(kind.contract.forEditing, input, { staleTime: 0 });
  const fate = useFate(kind, data?.key ?? null, error?.status === 404);
  if (data) return <ItemEditor key={data.key} kind={kind} item={data} fate={fate} />;
  if (error?.status === 404)
    return (
      <EmptyState
        icon={<FileQuestionMark size={20} strokeWidth={1.75} />}
        text={messages.contentMissing}
        action={
          <RouterButton to={kind.root} variant="outlined" color="neutral">
            {t('all', { plural: kind.plural })}
          </RouterButton>
        }
      />
    );
  if (error)
    return (
      <ErrorState
        title={t('couldNotBeLoaded', { noun: kind.noun })}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading label={t('loadingThe', { noun: kind.noun })}>
      <div className="c-editor-waiting">
        <Skeleton shape="title" />
        <Skeleton lines={12} />
      </div>
    </Loading>
  );
}

const pageOf = (kind: ItemScreens) => (page: PageParams) => <ItemPage kind={kind} params={page.params} />;
const newPageOf = (kind: ItemScreens) => () => <ItemEditor key="new" kind={kind} item={null} fate={null} />;

type Pages = Readonly<Record<ItemKind, ComponentType<PageParams>>>;

export const itemPages: Pages = { article: pageOf(itemScreens.article), tutorial: pageOf(itemScreens.tutorial) };
export const newItemPages: Pages = {
  article: newPageOf(itemScreens.article),
  tutorial: newPageOf(itemScreens.tutorial),
};
