import { authorPage, type AuthorPage } from '@learnloom/contracts/content/item-lists';
import type { PageModule, PageParams } from '@learnloom/ui/contract';
import { pictureOf, useAsk, useMessages } from '@learnloom/ui/platform';
import { Asked, Breadcrumbs, Container, Gone, NotFound } from '@learnloom/ui/public';
import { authorPath, pageIn } from '../paths.ts';
import { contentMessages } from '../messages/messages.ts';
import { listMessages } from './messages/messages.ts';
import { ItemList } from './item-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { authorHead } from './author-head.ts';
import './lists.css';

export const messages = [listMessages];

export const head: PageModule['head'] = ([author], { search }, language) =>
  authorHead(author as AuthorPage, pageIn(search), language);

interface AuthorViewProps {
  readonly author: AuthorPage;
  readonly page: number;
  readonly gone: boolean;
}

function AuthorView({ author, page, gone }: AuthorViewProps) {
  const t = useMessages(contentMessages);
  const own = useMessages(listMessages);
  const { key, title, bio, avatar, total } = author;
  return (
    <Container className="c-list-page">
      {gone && <Gone what="page" />}
      <Breadcrumbs items={[{ label: t('home'), to: '/' }, { label: title }]} />
      <header className="c-author">
        {avatar && <img className="c-author-avatar" {...pictureOf(avatar, '96px')} width={96} height={96} alt="" />}
        <div>
          <h1 dir="auto">{title}</h1>
          {bio && (
            <p className="c-author-bio" dir="auto">
              {bio}
            </p>
          )}
          <p className="c-list-total">{own('author.total', { count: total })}</p>
        </div>
      </header>
      <ItemList list={author} page={page} path={authorPath(key)} label={own('author.pages', { name: title })} />
    </Container>
  );
}

/** What an author is known for here: a few words, and all that the author wrote. */
export function Page({ params, search }: PageParams) {
  const page = pageIn(search);
  const answer = useAsk(authorPage, { author: params['author'] ?? '', page });
  return (
    <Asked answer={answer} skeleton={<ListSkeleton />}>
      {(author, gone) => <AuthorView author={author} page={page} gone={gone} />}
    </Asked>
  );
}

export function Missing() {
  const t = useMessages(contentMessages);
  const own = useMessages(listMessages);
  return <NotFound title={t('article.missing')} text={own('author.missing')} />;
}
