import { tagPages, type TagPage } from '@learnloom/contracts/content/item-lists';
import type { ItemKind } from '@learnloom/contracts/content/item';
import type { PageModule } from '@learnloom/ui/contract';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, Gone, PageIntro } from '@learnloom/ui/public';
import { publicKinds, subjectOf } from '../kinds.ts';
import { missingItem } from '../parts/missing-pages.tsx';
import { pageIn, tagPath } from '../paths.ts';
import { contentMessages } from '../messages/messages.ts';
import { listMessages } from './messages/messages.ts';
import { ItemList } from './item-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { tagHead } from './tag-head.ts';
import './lists.css';

interface TagViewProps {
  readonly tag: TagPage;
  readonly page: number;
  readonly gone: boolean;
}

function TagView({ tag, page, gone }: TagViewProps) {
  const t = useMessages(contentMessages);
  const own = useMessages(listMessages);
  const { kind, title, slug, total } = tag;
  return (
    <Container className="c-list-page">
      {gone && <Gone what="page" />}
      <PageIntro
        title={own(`${kind}.tagTitle`, { tag: title })}
        subject={subjectOf[kind]}
        breadcrumbs={[
          { label: t('home'), to: '/' },
          { label: t(`${kind}.area`), to: publicKinds[kind].root },
          { label: title },
        ]}
      >
        <p className="c-list-total">{own('tag.total', { count: total })}</p>
      </PageIntro>
      <ItemList list={tag} page={page} path={tagPath(kind, slug)} label={own('tag.pages', { tag: title })} />
    </Container>
  );
}

function tagPage(kind: ItemKind): PageModule {
  return {
    messages: [listMessages],
    head: ([tag], { search }, language) => tagHead(tag as TagPage, pageIn(search), language),
    Missing: missingItem(kind),
    Page: function PageOfTag({ params, search }) {
      const page = pageIn(search);
      const answer = useAsk(tagPages[kind], { slug: params['tag'] ?? '', page });
      return (
        <Asked answer={answer} skeleton={<ListSkeleton />}>
          {(tag, gone) => <TagView tag={tag} page={page} gone={gone} />}
        </Asked>
      );
    },
  };
}

export const tagPageOf: Readonly<Record<ItemKind, PageModule>> = {
  article: tagPage('article'),
  tutorial: tagPage('tutorial'),
};
