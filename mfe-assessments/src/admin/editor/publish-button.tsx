import { Button } from '@learnloom/ui/core';
import { useCommand } from '@learnloom/ui/platform';
import type { AdminKind } from '../kinds.ts';

interface PublishButtonProps {
  readonly publishing: NonNullable<AdminKind['contract']['publish']>;
  readonly unpublishing: NonNullable<AdminKind['contract']['makeDraft']>;
  readonly item: { readonly key: string; readonly published: boolean; readonly changed: boolean };
  /** Saves what is typed; what is published is what is seen. */
  readonly flush: () => Promise<boolean>;
  readonly onDone: () => void;
}

/** Publish, or Make Draft; Publish again where the draft differs from what learners take [ASM-02]. */
export function PublishButton({ publishing, unpublishing, item, flush, onDone }: PublishButtonProps) {
  const publish = useCommand(publishing);
  const makeDraft = useCommand(unpublishing);
  const { key, published, changed } = item;
  const busy = publish.busy || makeDraft.busy;
  const put = async (): Promise<void> => {
    if ((await flush()) && (await publish.send({ key }))) onDone();
  };
  return (
    <>
      {published && (
        <Button
          variant="outlined"
          color="neutral"
          disabled={busy || !makeDraft.allowed}
          onClick={() => void makeDraft.send({ key }).then(answer => answer && onDone())}
        >
          Make Draft
        </Button>
      )}
      {(!published || changed) && (
        <Button loading={publish.busy} disabled={busy || !publish.allowed} onClick={() => void put()}>
          {published ? 'Publish changes' : 'Publish'}
        </Button>
      )}
    </>
  );
}
