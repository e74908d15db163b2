import { useEffect, useRef, useState } from 'react';
import type { WayBack } from '@learnloom/contracts/assessments/revisions';
import { Button } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { refresh, sendTelling, toast, toastWords, useAllowed } from '@learnloom/ui/platform';
import { useQueryClient } from '@learnloom/ui/query';
import type { AdminKind } from '../kinds.ts';
import { oneByOne } from '../one-by-one.ts';
import { revisionsMessages } from './messages/messages.ts';

const t = revisionsMessages.text;

interface RestoreRevisionProps {
  readonly kind: AdminKind;
  /** Key of the assessment. */
  readonly id: string;
  readonly revision: number;
  readonly wayBack: WayBack;
}

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

/** What will happen to the draft. */
function inWords({ removed, restored, moved, settings }: WayBack): string {
  const changed = restored.filter(({ latest }) => latest !== null).length;
  const back = restored.length - changed;
  const only = moved.filter(({ key }) => !restored.some(one => one.key === key)).length;
  const said = [
    changed > 0 && `${t('questionCount', { count: changed })} reverted`,
    back > 0 && `${t('questionCount', { count: back })} restored`,
    removed.length > 0 && `${t('questionCount', { count: removed.length })} removed`,
    only > 0 && `${t('questionCount', { count: only })} moved`,
    settings && t('settingsReverted'),
  ].filter(one => typeof one === 'string');
  return said.join(', ');
}

/** Makes the draft what a revision was: each question and the settings by a command of its own, so each has its history. */
export function RestoreRevision({ kind: { contract }, id, revision, wayBack }: RestoreRevisionProps) {
  const client = useQueryClient();
  const allowed = useAllowed(contract.may.edit);
  /** What was asked about: it does not change while it is carried out. */
  const [asked, setAsked] = useState<WayBack | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const { noun } = contract;

  const stepsOf = ({ removed, restored, moved, settings }: WayBack) => [
    ...removed.map(key => () => sendTelling(contract.removeQuestion, { assessment: id, key })),
    ...restored.map(
      ({ key, version, latest }) =>
        () =>
          sendTelling(contract.restoreQuestion, { key, version, ...(latest !== null && { latest }) }),
    ),
    ...moved.map(
      ({ key, after }) =>
        () =>
          sendTelling(contract.moveQuestion, { assessment: id, key, after }),
    ),
    ...(settings ? [() => sendTelling(contract.restore, { key: id, ...settings })] : []),
  ];
  const steps = asked ? stepsOf(asked) : [];

  const restore = async (): Promise<void> => {
    work.current = new AbortController();
    const { signal } = work.current;
    setDone(0);
    let last: Awaited<ReturnType<(typeof steps)[number]>> | undefined;
    const problem = await oneByOne(
      steps.map(step => async () => {
        last = await step();
      }),
      { wait, signal, onDone: setDone },
    );
    if (last) await refresh(client, last);
    setDone(null);
    setAsked(null);
    if (problem) toast.byStatus(problem.status, t('changesThatWereNotRestored', { toastWords: toastWords(problem) }));
    else if (!signal.aborted) toast.success(t('draftNowMatchesRevision', { revision }));
  };

  /** Stopped half-way, the page shows what is left, and it can be gone on with. */
  const leave = (): void => (done === null ? setAsked(null) : work.current?.abort());

  const same = stepsOf(wayBack).length === 0;
  return (
    <>
      <Button disabled={!allowed || same} onClick={() => setAsked(wayBack)}>
        {t('restoreRevision', { revision })}
      </Button>
      {asked && (
        <Dialog
          open
          title={t('restoreRevisionText', { revision })}
          size="sm"
          role="alertdialog"
          onClose={leave}
          actions={
            <>
              <Button autoFocus variant="outlined" color="neutral" onClick={leave}>
                {done === null ? t('cancel') : t('stop')}
              </Button>
              <Button disabled={done !== null} onClick={() => void restore()}>
                {done === null ? t('restore') : t('of', { done, steps: steps.length })}
              </Button>
            </>
          }
        >
          <p>{t('changesToTheDraft', { inWords: inWords(asked) })}</p>
          <p>{t('learnersContinueToSeeThe', { noun })}</p>
        </Dialog>
      )}
    </>
  );
}
