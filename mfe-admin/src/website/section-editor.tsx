import { useEffect, useState } from 'react';
import {
  updatePage,
  websitePageForEditing,
  type PageSection,
  type WebsitePageForEditing,
} from '@learnloom/contracts/website/page';
import { Button } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { TextField } from '@learnloom/ui/forms';
import { formatRelative, useAsk, useCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';

type Written = Pick<WebsitePageForEditing, 'title' | 'content'>;

const nothing: Written = { title: '', content: '' };
const same = (a: Written, b: Written): boolean => a.title === b.title && a.content === b.content;

/** Title and text of one page of the website. Until somebody has written it there is none. */
export function SectionEditor({ section }: { readonly section: PageSection }) {
  const { data, error, refetch } = useAsk(websitePageForEditing, { section }, { staleTime: 0 });
  if (data || error?.status === 404)
    return <SectionForm section={section} saved={data ?? nothing} updatedAt={data?.updatedAt ?? null} />;
  if (error)
    return <ErrorState title="The page could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the page">
      <Skeleton lines={8} />
    </Loading>
  );
}

interface SectionFormProps {
  readonly section: PageSection;
  readonly saved: Written;
  readonly updatedAt: string | null;
}

function SectionForm({ section, saved, updatedAt }: SectionFormProps) {
  const [base, setBase] = useState(saved);
  const [form, setForm] = useState(saved);
  const { send, busy, errors, allowed } = useCommand(updatePage[section]);
  const dirty = !same(form, base);
  const newer = !same(saved, base);

  useEffect(() => {
    if (dirty || busy || !newer) return;
    setBase(saved);
    setForm(saved);
  }, [dirty, busy, newer, saved]);

  useEffect(() => {
    if (!dirty) return;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [dirty]);

  const save = async (): Promise<void> => {
    const sent = form;
    if (await send(sent)) setBase(sent);
  };
  return (
    <div className="m-section">
      <div className="m-section-bar">
        <span role="status">
          {busy
            ? 'Saving...'
            : dirty
              ? 'Unsaved changes'
              : updatedAt
                ? `Saved ${formatRelative(updatedAt)}`
                : 'Not written yet'}
        </span>
        <Button disabled={!allowed || !dirty} loading={busy} onClick={() => void save()}>
          Save
        </Button>
      </div>
      <TextField
        label="Title"
        required
        value={form.title}
        error={errors['title']}
        onChange={title => setForm(present => ({ ...present, title }))}
      />
      <RichTextEditor
        label="Text of the page"
        value={form.content}
        placeholder="Write here…"
        error={errors['content']}
        onChange={content => setForm(present => ({ ...present, content }))}
      />
    </div>
  );
}
