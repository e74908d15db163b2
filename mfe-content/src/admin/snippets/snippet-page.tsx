import { snippets, type SnippetForEditing } from '@learnloom/contracts/content/snippets';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { DraftForm, WhoElse, type FieldFor } from '@learnloom/ui/forms';
import { useAsk, usePageSubject } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { SNIPPETS_PATH } from './paths.ts';
import { snippetsMessages } from './messages/messages.ts';

const t = snippetsMessages.text;

const fieldsOf = (snippet: SnippetForEditing | null): FieldFor<typeof snippets.edit>[] => [
  { kind: 'text', name: 'title', label: t('title'), autoFocus: snippet === null, initial: snippet?.title ?? '' },
  {
    kind: 'radio',
    name: 'purpose',
    label: t('type'),
    labels: {
      snippet: t('snippetAuthorsInsertItInto'),
      template: t('templateANewArticleOr'),
    },
    initial: snippet?.purpose ?? 'snippet',
  },
  {
    kind: 'text',
    name: 'description',
    label: t('description'),
    helper: t('whatItIsForAuthors'),
    initial: snippet?.description ?? '',
  },
  {
    kind: 'custom',
    name: 'content',
    label: t('content'),
    initial: snippet?.content ?? '',
    render: ({ value, error, onChange }) => (
      <RichTextEditor
        label={t('content')}
        look="field"
        pictures="articles"
        value={String(value ?? '')}
        error={error}
        onChange={onChange}
      />
    ),
  },
];

function SnippetForm({ snippet }: { readonly snippet: SnippetForEditing | null }) {
  const navigate = useNavigate();
  const leave = (): void => void navigate(SNIPPETS_PATH);
  const look = {
    row: snippet,
    noun: 'snippet',
    fields: fieldsOf(snippet),
    shown: (field: string, value: unknown) => (field === 'content' ? (value ? t('text') : t('none')) : undefined),
    onDone: leave,
    onCancel: leave,
  };
  return snippet ? (
    <DraftForm {...look} command={snippets.edit} submitLabel={t('save')} />
  ) : (
    <DraftForm {...look} command={snippets.create} submitLabel={t('create')} />
  );
}

const BackToList = () => (
  <RouterButton to={SNIPPETS_PATH} variant="plain" color="neutral">
    {t('allSnippetsAndTemplates')}
  </RouterButton>
);

export const NewPage = () => (
  <>
    <PageHead title={t('newSnippetOrTemplate')} actions={<BackToList />} />
    <SnippetForm snippet={null} />
  </>
);

export function EditPage({ params }: PageParams) {
  const { data, error, refetch } = useAsk(snippets.forEditing, { key: params['key'] ?? '' }, { staleTime: 0 });
  usePageSubject(data?.title ?? null, { thing: data && { type: snippets.subject, key: data.key } });
  if (data)
    return (
      <>
        <PageHead
          title={data.title}
          actions={
            <>
              <WhoElse place={{ subject: snippets.subject, key: data.key }} />
              <BackToList />
            </>
          }
        />
        <SnippetForm key={data.key} snippet={data} />
      </>
    );
  if (error?.status === 404)
    return <ErrorState title={t('thisSnippetNoLongerExists')} text={t('someoneDeletedItYouCan')} />;
  if (error)
    return <ErrorState title={t('snippetCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheSnippet')}>
      <Skeleton shape="title" />
      <Skeleton lines={8} />
    </Loading>
  );
}
