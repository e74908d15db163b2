import { useState } from 'react';
import type { AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import { Button } from '@learnloom/ui/core';
import { useCommand } from '@learnloom/ui/platform';
import type { AdminKind } from '../kinds.ts';
import { hasWarnings, PublishDialog } from './publish-dialog.tsx';

interface PublishButtonProps {
  readonly publishing: NonNullable<AdminKind['contract']['publish']>;
  readonly unpublishing: NonNullable<AdminKind['contract']['makeDraft']>;
  readonly item: AssessmentForEditing;
  /** Saves what is typed; what is published is what is seen. */
  readonly flush: () => Promise<boolean>;
  readonly onDone: () => void;
  /** Leads to a question. */
  readonly onQuestion: (key: string) => void;
}

/** Publish, or Make Draft; Publish again where the draft differs from what learners take [ASM-02]. */
export function PublishButton({ publishing, unpublishing, item, flush, onDone, onQuestion }: PublishButtonProps) {
  const publish = useCommand(publishing);
  const makeDraft = useCommand(unpublishing);
  const { key, published, changed, title, questions } = item;
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const busy = publish.busy || makeDraft.busy;
  const put = async (): Promise<void> => {
    if ((await flush()) && (await publish.send({ key }))) {
      close();
      onDone();
    }
  };
  /** What is typed is saved first: its warnings are those of what is published. */
  const ask = async (): Promise<void> => {
    if (hasWarnings(questions)) setAsking(await flush());
    else await put();
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
        <Button loading={publish.busy} disabled={busy || !publish.allowed} onClick={() => void ask()}>
          {published ? 'Publish changes' : 'Publish'}
        </Button>
      )}
      {asking && (
        <PublishDialog
          title={title}
          questions={questions}
          busy={publish.busy}
          onPublish={() => void put()}
          onQuestion={question => {
            close();
            onQuestion(question);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
