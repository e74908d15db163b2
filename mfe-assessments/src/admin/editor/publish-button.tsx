import { useState } from 'react';
import type { AssessmentForEditing, AssessmentPlace } from '@learnloom/contracts/assessments/assessment';
import { Button } from '@learnloom/ui/core';
import { toast, useCommand } from '@learnloom/ui/platform';
import type { AdminKind } from '../kinds.ts';
import { hasWarnings, PublishDialog } from './publish-dialog.tsx';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

interface PublishButtonProps {
  readonly publishing: NonNullable<AdminKind['contract']['publish']>;
  readonly unpublishing: NonNullable<AdminKind['contract']['makeDraft']>;
  readonly item: AssessmentForEditing;
  /** Saves what is typed; what is published is what is seen. */
  readonly flush: () => Promise<boolean>;
  /** The version that its author has seen. */
  readonly seen: () => number;
  /** Told the version that this made of it. */
  readonly onMade: (version: number) => void;
  /** Asks for the assessment as it now is. */
  readonly onRefresh: () => void;
  /** Leads to a question. */
  readonly onQuestion: (key: string) => void;
}

/** Publish, or Make Draft; Publish again where the draft differs from what learners take [ASM-02]. */
export function PublishButton({
  publishing,
  unpublishing,
  item,
  flush,
  seen,
  onMade,
  onRefresh,
  onQuestion,
}: PublishButtonProps) {
  const { key, published, changed, title, questions } = item;
  /** The undo of publishing is a draft: of changes to what is live, it would take all of it away from learners. */
  const publish = useCommand<ReturnType<typeof publishing.input>, AssessmentPlace>(publishing, { quiet: published });
  const makeDraft = useCommand<ReturnType<typeof unpublishing.input>, AssessmentPlace>(unpublishing);
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const busy = publish.busy || makeDraft.busy;
  /** What somebody else changed is shown before it is published, or made a draft, by the next press. */
  const put = async (command: typeof publish): ReturnType<typeof publish.send> => {
    const answer = await command.send({ key }, seen());
    if (answer) {
      onMade(answer.data.version);
      close();
    }
    onRefresh();
    return answer;
  };
  const publishAll = async (): Promise<void> => {
    if (!(await flush())) return;
    const done = await put(publish);
    if (done && published) toast.success(done.message);
  };
  /** What is typed is saved first: its warnings are those of what is published. */
  const ask = async (): Promise<void> => {
    if (hasWarnings(questions)) setAsking(await flush());
    else await publishAll();
  };
  return (
    <>
      {published && (
        <Button
          variant="outlined"
          color="neutral"
          disabled={busy || !makeDraft.allowed}
          onClick={() => void put(makeDraft)}
        >
          {t('makeDraft')}
        </Button>
      )}
      {(!published || changed) && (
        <Button loading={publish.busy} disabled={busy || !publish.allowed} onClick={() => void ask()}>
          {published ? t('publishChanges') : t('publish')}
        </Button>
      )}
      {asking && (
        <PublishDialog
          title={title}
          questions={questions}
          busy={publish.busy}
          onPublish={() => void publishAll()}
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
