import { snippets, type SnippetForEditing } from '@learnloom/contracts/content/snippets';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, RouterButton } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { DraftForm, WhoElse, type FieldFor } from '@learnloom/ui/forms';
import { useAsk, usePageSubject } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { SNIPPETS_PATH } from './paths.ts';

const fieldsOf = (snippet: SnippetForEditing | null): FieldFor<typeof snippets.edit>[] => [
  { kind: 'text', name: 'title', label: 'Title', autoFocus: snippet === null, initial: snippet?.title ?? '' },
  {
    kind: 'radio',
    name: 'purpose',
    label: 'Type',
    labels: {
      snippet: 'Snippet: authors insert it into a text',
      template: 'Template: a new article or tutorial starts with it',
    },
    initial: snippet?.purpose ?? 'snippet',
  },
  {
    kind: 'text',
    name: 'description',
    label: 'Description',
    helper: 'What it is for. Authors see it when they choose.',
    initial: snippet?.description ?? '',
  },
  {
    kind: 'custom',
    name: 'content',
    label: 'Content',
    initial: snippet?.content ?? '',
    render: ({ value, error, onChange }) => (
      <RichTextEditor
        label="Content"
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
    shown: (field: string, value: unknown) => (field === 'content' ? (value ? 'A text' : 'None') : undefined),
    onDone: leave,
    onCancel: leave,
  };
  return snippet ? (
    <DraftForm {...look} command={snippets.edit} submitLabel="Save" />
  ) : (
    <DraftForm {...look} command={snippets.create} submitLabel="Create" />
  );
}

const BackToList = () => (
  <RouterButton to={SNIPPETS_PATH} variant="plain" color="neutral">
    All snippets and templates
  </RouterButton>
);

export const NewPage = () => (
  <>
    <PageHead title="New snippet or template" actions={<BackToList />} />
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
    return (
      <ErrorState
        title="This snippet no longer exists"
        text="Someone deleted it. You can restore it from the activity log."
      />
    );
  if (error)
    return <ErrorState title="The snippet could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the snippet">
      <Skeleton shape="title" />
      <Skeleton lines={8} />
    </Loading>
  );
}
