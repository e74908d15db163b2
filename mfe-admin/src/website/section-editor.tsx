import { useEffect, useMemo, useRef, useState } from 'react';
import {
  updatePage,
  websitePageForEditing,
  websitePageSubject,
  type PageSection,
  type WebsitePageForEditing,
} from '@learnloom/contracts/website/page';
import { Button } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { DraftNotices, LeaveGuard, TextField, useDraft, WhoElse, type Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, useAsk, useCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { SaveStatus } from './save-status.tsx';
import { websiteMessages } from './messages/messages.ts';

const t = websiteMessages.text;

type Written = Pick<WebsitePageForEditing, 'title' | 'content'>;

const nothing: Saved<Written> = { form: { title: '', content: '' }, version: null, updatedAt: null };
const savedOf = ({ title, content, version, updatedAt }: WebsitePageForEditing): Saved<Written> => ({
  form: { title, content },
  version,
  updatedAt,
});
const same = (a: Written, b: Written): boolean => a.title === b.title && a.content === b.content;
const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'content' in value &&
  typeof value.content === 'string';

/** Title and text of one page of the website. Until somebody has written it there is none. */
export function SectionEditor({ section }: { readonly section: PageSection }) {
  const { data, error, refetch } = useAsk(websitePageForEditing, { section }, { staleTime: 0 });
  const saved = useMemo(() => (data ? savedOf(data) : nothing), [data]);
  // It stays known while it is asked again, as after the first save: the form does not go, with what is being written.
  const [unwritten, setUnwritten] = useState(false);
  if (!unwritten && error?.status === 404) setUnwritten(true);
  if (data || unwritten) return <SectionForm section={section} saved={saved} />;
  if (error)
    return <ErrorState title={t('pageCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingThePage')}>
      <Skeleton lines={8} />
    </Loading>
  );
}

interface SectionFormProps {
  readonly section: PageSection;
  readonly saved: Saved<Written>;
}

function SectionForm({ section, saved }: SectionFormProps) {
  const client = useQueryClient();
  const { send, errors, allowed, clear, problem } = useCommand(updatePage[section]);
  const box = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const draft = useDraft<Written>({ kind: 'website-page', item: section, saved, same, isForm: isWritten, busy });
  const { form, base, dirty } = draft;

  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const change = (part: Partial<Written>): void => {
    draft.change(present => ({ ...present, ...part }));
    if (Object.keys(errors).length > 0) clear();
  };

  const save = async (): Promise<void> => {
    const sent = form;
    setBusy(true);
    const done = await send({ ...sent, version: base.version });
    // Also after a refusal: it may be for what somebody else saved, which is then told.
    const fresh = await askServer(websitePageForEditing, { section }).catch(() => null);
    if (fresh) client.setQueryData(keyOf(websitePageForEditing, { section }), fresh);
    // The server may write the same document differently; taking its text would move the cursor.
    if (done && fresh) draft.settle({ ...savedOf(fresh), form: sent }, sent);
    setBusy(false);
  };
  return (
    <section className="m-section" ref={box} aria-label={t('page')}>
      <div className="m-section-bar">
        <SaveStatus busy={busy} dirty={dirty} savedAt={base.updatedAt} />
        <WhoElse place={{ subject: websitePageSubject, key: section }} />
        <Button disabled={!allowed || !dirty} loading={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
      <DraftNotices
        draft={draft}
        noun="page"
        merging={{
          labels: { content: t('content') },
          log: { type: websitePageSubject, action: updatePage[section].name },
          refused: problem?.code === 'changed-meanwhile',
        }}
      />
      <TextField
        label={t('title')}
        required
        value={form.title}
        error={errors['title']}
        onChange={title => change({ title })}
      />
      <RichTextEditor
        label={t('pageContent')}
        value={form.content}
        placeholder={t('writeHere')}
        pictures="pages"
        error={errors['content']}
        onChange={content => change({ content })}
      />
      <LeaveGuard unsaved={dirty && !busy} />
    </section>
  );
}
