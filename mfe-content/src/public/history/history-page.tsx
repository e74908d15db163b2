import { useState } from 'react';
import { itemHistories, type ItemHistory, type PublicRevision } from '@learnloom/contracts/content/item-history';
import type { ItemKind } from '@learnloom/contracts/content/item';
import type { PageModule } from '@learnloom/ui/contract';
import { TextDifference } from '@learnloom/ui/compare';
import { useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, Gone, PageIntro, PlainButton, Skeleton } from '@learnloom/ui/public';
import { publicKinds, subjectOf } from '../kinds.ts';
import { missingItem } from '../parts/missing-pages.tsx';
import { categoryPath, itemPath } from '../paths.ts';
import { contentMessages } from '../messages/messages.ts';
import { historyMessages } from './messages/messages.ts';
import './history.css';

interface RevisionProps {
  readonly history: ItemHistory;
  readonly revision: PublicRevision;
}

/** What a version changed, word by word. */
function Change({ history: { kind, slug, category }, revision: { revision } }: RevisionProps) {
  const t = useMessages(historyMessages);
  const answer = useAsk(itemHistories[kind].change, { category: category.slug, slug, revision });
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={3} />} failed={t('history.changeFailed')}>
      {({ before, after }) => (
        <TextDifference
          before={before}
          after={after}
          words={{
            removed: t('history.removed'),
            added: t('history.added'),
            unchanged: count => t('history.unchanged', { count }),
          }}
        />
      )}
    </Asked>
  );
}

function Revision({ history, revision }: RevisionProps) {
  const t = useMessages(historyMessages);
  const { dateTime, list } = useFormats();
  const [open, setOpen] = useState(false);
  const { at, parts } = revision;
  return (
    <li className="c-revision">
      <h2>
        <time dateTime={at}>{dateTime(at)}</time>
      </h2>
      <p>
        {parts.length === 0
          ? t('history.first')
          : t('history.changed', { parts: list(parts.map(part => t(`history.part.${part}`))) })}
      </p>
      {parts.length > 0 && (
        <PlainButton look="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'history.hide' : 'history.show')}
        </PlainButton>
      )}
      {open && <Change history={history} revision={revision} />}
    </li>
  );
}

function HistoryView({ history, gone }: { readonly history: ItemHistory; readonly gone: boolean }) {
  const t = useMessages(contentMessages);
  const own = useMessages(historyMessages);
  const { kind, title, slug, category, revisions } = history;
  return (
    <Container size="reading" className="c-history">
      {gone && <Gone what="page" />}
      <PageIntro
        title={own('history.title', { title })}
        summary={own('history.lead')}
        subject={subjectOf[kind]}
        breadcrumbs={[
          { label: t(`${kind}.area`), to: publicKinds[kind].root },
          { label: category.title, to: categoryPath(kind, category.slug) },
          { label: title, to: itemPath(kind, category.slug, slug) },
          { label: t('history.heading') },
        ]}
      />
      <ol className="c-revisions">
        {revisions.map(revision => (
          <Revision key={revision.revision} history={history} revision={revision} />
        ))}
      </ol>
    </Container>
  );
}

function historyPage(kind: ItemKind): PageModule {
  return {
    messages: [historyMessages],
    head: ([history], _page, language) => ({
      title: historyMessages.in(language)('history.title', { title: (history as ItemHistory).title }),
      noIndex: true,
    }),
    Missing: missingItem(kind),
    Page: function HistoryPage({ params }) {
      const place = { category: params['category'] ?? '', slug: params['slug'] ?? '' };
      const answer = useAsk(itemHistories[kind].history, place);
      return (
        <Asked answer={answer} skeleton={<Skeleton lines={8} />}>
          {(history, gone) => <HistoryView history={history} gone={gone} />}
        </Asked>
      );
    },
  };
}

export const historyPages: Readonly<Record<ItemKind, PageModule>> = {
  article: historyPage('article'),
  tutorial: historyPage('tutorial'),
};
