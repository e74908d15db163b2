import type { ItemKind, ItemPage } from '@learnloom/contracts/content/item';
import type { PageModule } from '@learnloom/ui/contract';
import { tabAddress, useAsk, useMessages } from '@learnloom/ui/platform';
import {
  Asked,
  Breadcrumbs,
  Container,
  Gone,
  SideColumn,
  Skeleton,
  SmallScreenBar,
  TableOfContents,
} from '@learnloom/ui/public';
import { publicKinds } from '../kinds.ts';
import { missingItem } from '../parts/missing-pages.tsx';
import { categoryPath } from '../paths.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleMeta } from './article-meta.tsx';
import { Cover } from './cover.tsx';
import { FeedbackPlace } from './feedback/feedback-place.tsx';
import { FloatingContents } from './floating-contents.tsx';
import { Neighbours } from './neighbours.tsx';
import { Onward } from './onward.tsx';
import { OpenedBranch } from '../parts/opened-branch.tsx';
import './article.css';
import { contentMessages } from '../messages/messages.ts';

const ArticleSkeleton = () => (
  <Container className="ll-browse-page ll-browse-page-article">
    <div className="ll-browse-side">
      <Skeleton lines={8} />
    </div>
    <div className="ll-browse-main">
      <Skeleton shape="title" />
      <Skeleton lines={2} />
      <Skeleton shape="block" />
      <Skeleton lines={8} />
    </div>
    <div className="ll-browse-toc">
      <Skeleton lines={5} />
    </div>
  </Container>
);

interface ArticleViewProps {
  readonly content: ItemPage;
  readonly gone: boolean;
}

function ArticleView({ content, gone }: ArticleViewProps) {
  const { kind, title, slug, summary, category, subCategory, headings, htmlContent } = content;
  const { root, contract } = publicKinds[kind];
  const t = useMessages(contentMessages);
  const path = categoryPath(kind, category.slug);
  const tree = {
    title: category.title,
    path,
    groups: content.tree,
    active: slug,
    load: (sub: string) => <OpenedBranch kind={kind} category={category.slug} sub={sub} />,
  };
  const crumbs = [
    { label: t('home'), to: '/' },
    { label: t(`${kind}.area`), to: root },
    { label: category.title, to: path },
  ];
  const topic = { label: subCategory.title, to: tabAddress(path, { tab: subCategory.slug, page: 1 }) };
  return (
    <Container className="ll-browse-page ll-browse-page-article">
      <SideColumn {...tree} />
      <article className="ll-browse-main c-article">
        <SmallScreenBar {...tree} />
        {gone && <Gone what="page" />}
        <Breadcrumbs items={subCategory.slug === category.slug ? crumbs : [...crumbs, topic]} />
        <h1 className="c-article-title" dir="auto">
          {title}
        </h1>
        <p className="c-article-summary">{summary}</p>
        <ArticleMeta content={content} />
        <Cover content={content} />
        <ArticleBody of={contract.page.name} html={htmlContent} title={title} />
        <Onward content={content} />
        <FeedbackPlace content={content} />
        <Neighbours path={path} previous={content.previous} next={content.next} />
        {headings.length > 0 && <FloatingContents headings={headings} />}
      </article>
      <div className="ll-browse-toc">
        <TableOfContents headings={headings} />
      </div>
    </Container>
  );
}

function articlePage(kind: ItemKind): PageModule {
  const { contract } = publicKinds[kind];
  return {
    Missing: missingItem(kind),
    Page: function ArticlePage({ params }) {
      const answer = useAsk(contract.page, { category: params['category'] ?? '', slug: params['slug'] ?? '' });
      return (
        <Asked answer={answer} skeleton={<ArticleSkeleton />}>
          {(content, gone) => <ArticleView content={content} gone={gone} />}
        </Asked>
      );
    },
  };
}

export const articlePages: Readonly<Record<ItemKind, PageModule>> = {
  article: articlePage('article'),
  tutorial: articlePage('tutorial'),
};
