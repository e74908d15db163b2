import { useMemo, useState } from 'react';
import type { CategorySpaceContract, CategorySpaceForEditing } from '@learnloom/contracts/kernel/category-space';
import { Button } from '../core.tsx';
import { RichTextEditor } from '../editor.tsx';
import { DraftNotices, LeaveGuard, useDraft, type Saved } from '../forms.tsx';
import { askServer } from '../platform/api.ts';
import { keyOf, useAsk, useCommand } from '../platform/ask.ts';
import { ErrorState, Loading, Skeleton } from '../public/states.tsx';
import { useQueryClient } from '../query.ts';
import { categoriesMessages } from './messages/messages.ts';

const t = categoriesMessages.text;

interface Written {
  /** The document as JSON text. */
  readonly content: string;
}

const savedOf = ({ content, version, updatedAt }: CategorySpaceForEditing): Saved<Written> => ({
  form: { content },
  version,
  updatedAt,
});
const same = (one: Written, other: Written): boolean => one.content === other.content;
const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'content' in value && typeof value.content === 'string';

interface SpaceProps {
  readonly space: CategorySpaceContract;
  /** Key of the category. */
  readonly id: string;
}

/** What readers see at the right of a category's page. Who else is here, the form of the category above tells. */
export function SpaceForm({ space, id }: SpaceProps) {
  const { data, error, refetch } = useAsk(space.forEditing, { key: id }, { staleTime: 0 });
  const saved = useMemo(() => data && savedOf(data), [data]);
  if (saved) return <WrittenSpace space={space} id={id} saved={saved} />;
  if (error) return <ErrorState title={t('freeSpaceCouldNotBe')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheFreeSpace')}>
      <Skeleton lines={4} />
    </Loading>
  );
}

function WrittenSpace({ space, id, saved }: SpaceProps & { readonly saved: Saved<Written> }) {
  const client = useQueryClient();
  const { send, errors, allowed, clear, problem } = useCommand(space.change);
  const [busy, setBusy] = useState(false);
  const draft = useDraft<Written>({ kind: space.subject, item: id, saved, same, isForm: isWritten, busy });
  const { form, base, dirty } = draft;

  const save = async (): Promise<void> => {
    const sent = form;
    setBusy(true);
    const done = await send({ key: id, content: sent.content, version: base.version });
    // Also after a refusal: it may be for what somebody else saved, which is then told.
    const fresh = await askServer(space.forEditing, { key: id }).catch(() => null);
    if (fresh) client.setQueryData(keyOf(space.forEditing, { key: id }), fresh);
    // The server may write the same document differently; taking its text would move the cursor.
    if (done && fresh) draft.settle({ ...savedOf(fresh), form: sent }, sent);
    setBusy(false);
  };
  return (
    <section className="ll-category-space" aria-labelledby="category-space">
      <div className="ll-category-space-head">
        <h2 id="category-space">{t('freeSpace')}</h2>
        <Button disabled={!allowed || !dirty} loading={busy} onClick={() => void save()}>
          {t('saveFreeSpace')}
        </Button>
      </div>
      <p className="ll-category-space-note">{t('readersSeeThisAtThe')}</p>
      <DraftNotices
        draft={draft}
        noun={t('freeSpaceText')}
        merging={{
          labels: { content: t('content') },
          log: { type: space.subject, action: space.change.name },
          refused: problem?.code === 'changed-meanwhile',
        }}
      />
      <RichTextEditor
        label={t('freeSpace')}
        look="field"
        value={form.content}
        placeholder={t('writeHere')}
        pictures="categories"
        disabled={!allowed}
        error={errors['content']}
        onChange={content => {
          draft.change(present => ({ ...present, content }));
          if (Object.keys(errors).length > 0) clear();
        }}
      />
      <LeaveGuard unsaved={dirty && !busy} />
    </section>
  );
}
