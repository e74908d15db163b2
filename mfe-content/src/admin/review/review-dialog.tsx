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
import './review.css';

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
  if (status === 'requested') return `${reviewerName} was asked to review this.`;
  if (status === 'changes') return `${byName} asks for changes.`;
  if (!current) return 'The text has changed since it was approved. It needs another review.';
  return status === 'approved'
    ? `${byName} approved this version.`
    : `${byName} allowed this version without a review.`;
};

const tones = { requested: 'neutral', changes: 'draft', approved: 'published', waived: 'published' } as const;
const labels = {
  requested: 'In review',
  changes: 'Changes requested',
  approved: 'Approved',
  waived: 'No review needed',
};

function Status({ review }: { readonly review: ReviewForEditing }) {
  const isStale = (review.status === 'approved' || review.status === 'waived') && !review.current;
  return (
    <div className="c-review-status">
      <StatusChip tone={isStale ? 'draft' : tones[review.status]}>
        {isStale ? 'Changed since approval' : labels[review.status]}
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
      <h2>{review ? 'Request another review' : 'Request a review'}</h2>
      <CommandForm
        command={contract.request}
        fields={[
          {
            kind: 'select',
            name: 'reviewer',
            label: 'Reviewer',
            options: data.map(({ key, name }) => ({ value: key, label: name })),
            helper: data.length === 0 ? 'There is no other person of the staff yet.' : 'They will get an email.',
          },
          { kind: 'multiline', name: 'note', label: 'Note' },
        ]}
        extra={{ key: item }}
        submitLabel="Request review"
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
      <h2>Your decision</h2>
      <Button loading={approve.busy} onClick={() => void decide()}>
        Approve this version
      </Button>
      <label>
        What should change?
        <textarea rows={3} maxLength={2000} value={text} onChange={event => setText(event.target.value)} />
      </label>
      <Button
        variant="outlined"
        color="neutral"
        loading={requestChanges.busy}
        disabled={text.trim() === ''}
        onClick={() => void requestChanges.send({ key: item, text }).then(sent => sent && setText(''))}
      >
        Request changes
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
      <summary>Publish without a review</summary>
      <label>
        Reason
        <textarea rows={2} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </label>
      <p>The reason will be in the activity log.</p>
      <Button
        variant="outlined"
        color="neutral"
        loading={waive.busy}
        disabled={reason.trim() === ''}
        onClick={() => void send()}
      >
        Allow this version
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
    <Drawer open side="right" title="Review" onClose={onClose}>
      <div className="c-review">
        {data === undefined && error && (
          <ErrorState title="The review could not be loaded" text={error.message} onRetry={() => void refetch()} />
        )}
        {data === undefined && !error && (
          <Loading label="Loading the review">
            <Skeleton lines={4} />
          </Loading>
        )}
        {data === null && <p>No review yet. A reviewer can comment on passages and approve this version.</p>}
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
