export { Asked, type AskedProps } from './public/asked.tsx';
export { CategoryCard, CategoryCards, type CategoryCardProps, type CategoryTopic } from './public/category-card.tsx';
export { CategoryLanding, type CategoryLandingProps } from './public/category-landing.tsx';
export {
  Breadcrumbs,
  Container,
  PageIntro,
  VisuallyHidden,
  type ContainerProps,
  type Crumb,
  type PageIntroProps,
} from './public/layout.tsx';
export {
  Chip,
  LinkButton,
  PlainButton,
  type ButtonLook,
  type ChipProps,
  type LinkButtonProps,
  type PlainButtonProps,
} from './public/buttons.tsx';
export { CardGrid, ItemCard, FeatureCard, type ItemCardProps, type FeatureCardProps } from './public/cards.tsx';
export { CopyButton, useCopy, type CopyButtonProps } from './public/copy-button.tsx';
export { BookmarkButton, type BookmarkButtonProps } from './public/reading/bookmark-button.tsx';
export { publicMessages } from './public/messages/messages.ts';
export { useReadingTime } from './public/reading/use-reading-time.ts';
export { ContinueReading, ReadLink } from './public/reading/continue-reading.tsx';
export { PageLinks, type PageLinksProps } from './public/page-links.tsx';
export { pageNumbers, Pager, type PagerProps } from './public/pager.tsx';
export { CategoryIntro, type CategoryIntroProps } from './public/browse/category-intro.tsx';
export { PatternThumbnail, type PatternThumbnailProps } from './public/pattern-thumbnail.tsx';
export { hasSocialLinks, SocialLinks, type SocialLinksProps } from './public/social-links.tsx';
export {
  EmptyState,
  ErrorState,
  Loading,
  NotFound,
  OfflineBar,
  Skeleton,
  type EmptyStateProps,
  type ErrorStateProps,
  type NotFoundProps,
  type SkeletonProps,
} from './public/states.tsx';
export { subjectClass, subjects, type Subject } from './public/subject.ts';
export { TableOfContents, type TableOfContentsProps } from './public/table-of-contents.tsx';
export { useTypedBefore } from './forms/typed-before.ts';
export { Tabs, type TabItem, type TabsProps } from './public/tabs.tsx';
export { Toaster } from './overlay/toaster.tsx';
export { SideColumn, SmallScreenBar, type BesideProps } from './public/browse/beside.tsx';
export { BrowseSkeleton } from './public/browse/browse-skeleton.tsx';
export { FreeSpace, type FreeSpaceProps } from './public/browse/free-space.tsx';
export { Gone } from './public/browse/gone.tsx';
export { SheetButton, type SheetButtonProps } from './public/browse/sheet.tsx';
export { TreeItems, type TreeGroup } from './public/browse/side-tree.tsx';
export { TopicTabs, type TopicTabsProps } from './public/browse/topic-tabs.tsx';
export { hitsOf, type Hit, type HitGroup, type HitSection } from './public/search/hits.ts';
export { SearchBox, type SearchBoxProps } from './public/search/search-box.tsx';
export { SiteSearch } from './public/search/site-search.tsx';
export { DocumentHtml, type DocumentHtmlProps } from './public/reading/document-html.tsx';
export { useBlocks } from './public/reading/use-blocks.ts';
