import { useState } from 'react';
import { reviewsOf, type ReviewForEditing, type ReviewContract } from '@learnloom/contracts/content/review';
import { Button, StatusChip } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { Drawer } from '@learnloom/ui/overlay';
import { useAllowed, useAsk, useCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import type { ItemScreens } from '../kinds.ts';
import type { ItemEditor } from '../editor/use-item-editor.ts';
import { Comments } from './comments.tsx';
import { reviewMessages } from './messages/messages.ts';
import './review.css';

const t = reviewMessages.text;

interface ReviewDialogProps {
  readonly kind: ItemScreens;
  /** Key of the item. */
  readonly item: string;
  readonly editor: ItemEditor;
  /** What was selected in the text when the review was opened. */
  readonly passage: string;
  readonly onClose: () => void;
}

interface PartProps {
  readonly contract: ReviewContract;
  readonly item: string;
  readonly review: ReviewForEditing | null;
  readonly editor: ItemEditor;
}

const statusOf = ({ status, current, byName, reviewerName }: ReviewForEditing): string => {
  if (status === 'requested') return t('wasAskedToReviewThis', { reviewerName });
  if (status === 'changes') return t('asksForChanges', { byName });
  if (!current) return t('textHasChangedSinceIt');
  return status === 'approved' ? t('approvedThisVersion', { byName }) : t('allowedThisVersionWithoutA', { byName });
};

const tones = { requested: 'neutral', changes: 'draft', approved: 'published', waived: 'published' } as const;
const labels = {
  requested: t('inReview'),
  changes: t('changesRequested'),
  approved: t('approved'),
  waived: t('noReviewNeeded'),
};

function Status({ review }: { readonly review: ReviewForEditing }) {
  const isStale = (review.status === 'approved' || review.status === 'waived') && !review.current;
  return (
    <div className="c-review-status">
      <StatusChip tone={isStale ? 'draft' : tones[review.status]}>
        {isStale ? t('changedSinceApproval') : labels[review.status]}
      </StatusChip>
      <p>{statusOf(review)}</p>
      {review.note !== '' && <blockquote>{review.note}</blockquote>}
    </div>
  );
}

/** Asks somebody else of the staff. */
function RequestForm({ contract, item, review }: Omit<PartProps, 'editor'>) {
  const { data = [] } = useAsk(contract.reviewers, {});
  return (
    <section className="c-review-part">
      <h2>{review ? t('requestAnotherReview') : t('requestAReview')}</h2>
      <CommandForm
        command={contract.request}
        fields={[
          {
            kind: 'select',
            name: 'reviewer',
            label: t('reviewer'),
            options: data.map(({ key, name }) => ({ value: key, label: name })),
            helper: data.length === 0 ? t('thereIsNoOtherPerson') : t('theyWillGetAnEmail'),
          },
          { kind: 'multiline', name: 'note', label: t('note') },
        ]}
        extra={{ key: item }}
        submitLabel={t('requestReview')}
      />
    </section>
  );
}

/** The decision, for whoever neither asked for the review nor wrote the text. */
function Decision({ contract, item, editor }: PartProps) {
  const approve = useCommand(contract.approve);
  const requestChanges = useCommand(contract.requestChanges);
  const [text, setText] = useState('');
  async function decide(): Promise<void> {
    const version = await editor.settledVersion();
    if (version !== null) await approve.send({ key: item, version });
  }
  return (
    <section className="c-review-part">
      <h2>{t('yourDecision')}</h2>
      <Button loading={approve.busy} onClick={() => void decide()}>
        {t('approveThisVersion')}
      </Button>
      <label>
        {t('whatShouldChange')}
        <textarea rows={3} maxLength={2000} value={text} onChange={event => setText(event.target.value)} />
      </label>
      <Button
        variant="outlined"
        color="neutral"
        loading={requestChanges.busy}
        disabled={text.trim() === ''}
        onClick={() => void requestChanges.send({ key: item, text }).then(sent => sent && setText(''))}
      >
        {t('requestChanges')}
      </Button>
    </section>
  );
}

/** For whoever may let a version be published that nobody else has approved. */
function Waiver({ contract, item, editor }: PartProps) {
  const waive = useCommand(contract.waive);
  const [reason, setReason] = useState('');
  async function send(): Promise<void> {
    const version = await editor.settledVersion();
    if (version !== null && (await waive.send({ key: item, version, reason }))) setReason('');
  }
  return (
    <details className="c-review-part">
      <summary>{t('publishWithoutAReview')}</summary>
      <label>
        {t('reason')}
        <textarea rows={2} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </label>
      <p>{t('reasonWillBeInThe')}</p>
      <Button
        variant="outlined"
        color="neutral"
        loading={waive.busy}
        disabled={reason.trim() === ''}
        onClick={() => void send()}
      >
        {t('allowThisVersion')}
      </Button>
    </details>
  );
}

/** The review of an article or a tutorial by a second person. */
export function ReviewDialog({ kind, item, editor, passage, onClose }: ReviewDialogProps) {
  const contract = reviewsOf[kind.contract.kind];
  const { data, error, refetch } = useAsk(contract.one, { key: item }, { staleTime: 0 });
  const mayWaive = useAllowed(contract.waive.permission);
  const part = { contract, item, editor, review: data ?? null };
  return (
    <Drawer open side="right" title={t('review')} onClose={onClose}>
      <div className="c-review">
        {data === undefined && error && (
          <ErrorState title={t('reviewCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
        )}
        {data === undefined && !error && (
          <Loading label={t('loadingTheReview')}>
            <Skeleton lines={4} />
          </Loading>
        )}
        {data === null && <p>{t('noReviewYetAReviewer')}</p>}
        {data && <Status review={data} />}
        {data && data.status !== 'waived' && (
          <Comments contract={contract} item={item} review={data} content={editor.form.content} passage={passage} />
        )}
        {data?.mayDecide && <Decision {...part} />}
        {data !== undefined && editor.may.save && <RequestForm contract={contract} item={item} review={data} />}
        {data !== undefined && mayWaive && <Waiver {...part} />}
      </div>
    </Drawer>
  );
}
