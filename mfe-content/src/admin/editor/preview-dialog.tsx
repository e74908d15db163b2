import { useState } from 'react';
import { PREVIEW_DAYS, previewLinksOf } from '@learnloom/contracts/content/preview-links';
import { Button } from '@learnloom/ui/core';
import { NumberField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { formatDateTime, hostUrl, useAsk, useCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton, useCopy } from '@learnloom/ui/public';
import type { ItemScreens } from '../kinds.ts';
import type { ItemEditor } from './use-item-editor.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface PreviewDialogProps {
  readonly kind: ItemScreens;
  /** Key of the item. */
  readonly item: string;
  readonly editor: ItemEditor;
  readonly onClose: () => void;
}

interface LinkProps {
  readonly path: string;
  readonly expiresAt: string;
}

/** The link to copy. */
function WorkingLink({ path, expiresAt }: LinkProps) {
  const address = new URL(hostUrl('main', path), location.href).href;
  const { copied, copy } = useCopy();
  return (
    <div className="c-preview-link">
      <label>
        {t('link')}
        <input readOnly value={address} onFocus={event => event.target.select()} />
      </label>
      <Button variant="outlined" color="neutral" onClick={() => copy(address)}>
        {copied ? t('copied') : t('copyLink')}
      </Button>
      <p role="status">{t('expires', { expiresAt: formatDateTime(expiresAt) })}</p>
    </div>
  );
}

/** Makes, shows and revokes the link with which reviewers see an item as it is now. */
export function PreviewDialog({ kind, item, editor, onClose }: PreviewDialogProps) {
  const links = previewLinksOf[kind.contract.kind];
  const { data, error, refetch } = useAsk(links.one, { key: item }, { staleTime: 0 });
  const create = useCommand(links.create);
  const revoke = useCommand(links.revoke);
  const [days, setDays] = useState<number | null>(PREVIEW_DAYS.usual);
  const busy = create.busy || revoke.busy;
  const works = data?.path != null;

  /** What was typed last belongs to what reviewers see. */
  async function make(): Promise<void> {
    if (!(await editor.flush())) return;
    await create.send({ key: item, days: days ?? PREVIEW_DAYS.usual });
  }

  return (
    <Dialog
      open
      size="sm"
      title={t('previewLink')}
      onClose={onClose}
      actions={
        <>
          {works && (
            <Button variant="plain" color="danger" disabled={busy} onClick={() => void revoke.send({ key: item })}>
              {t('revokeTheLink')}
            </Button>
          )}
          <Button loading={create.busy} disabled={busy || !data} onClick={() => void make()}>
            {works ? t('replaceTheLink') : t('createLink')}
          </Button>
        </>
      }
    >
      <div className="c-preview-form">
        <p>{t('anyoneWithTheLinkCan', { noun: kind.noun })}</p>
        {error && !data && (
          <ErrorState title={t('linkCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
        )}
        {!error && !data && (
          <Loading label={t('loadingTheLink')}>
            <Skeleton lines={2} />
          </Loading>
        )}
        {data?.path && data.expiresAt && <WorkingLink path={data.path} expiresAt={data.expiresAt} />}
        <NumberField
          label={works ? t('daysUntilANewLink') : t('daysUntilItExpires')}
          value={days}
          maxLength={2}
          error={create.errors['days'] ?? create.problem?.message ?? revoke.problem?.message}
          helper={works ? t('newLinkReplacesThisOne') : t('fromTo', { min: PREVIEW_DAYS.min, max: PREVIEW_DAYS.max })}
          onChange={setDays}
        />
      </div>
    </Dialog>
  );
}
