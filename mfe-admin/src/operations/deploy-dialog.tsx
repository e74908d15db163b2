import { useState } from 'react';
import { remoteLabel } from '@learnloom/contracts/operations/names';
import { MAX_SHARE, remotes, type RemoteRow } from '@learnloom/contracts/operations/remotes';
import { Note } from '@learnloom/ui/core';
import { RadioField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { lineLabel } from './names.ts';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

interface Props {
  /** As it is now: somebody else may deploy meanwhile. */
  readonly remote: RemoteRow;
  /** After an answer, whatever it was: what is shown may be old. */
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

/** Percent of visitors that can be chosen. */
const shares = [MAX_SHARE, 50, 25, 10, 5, 1] as const;
const shareOptions = shares.map(share => ({
  value: String(share),
  label: share === MAX_SHARE ? t('allVisitors') : t('ofVisitorsFirst', { share }),
}));

/** Asks which version is to be live instead. */
export function DeployDialog({ remote: { name, line, others }, onAnswer, onClose }: Props) {
  const [version, setVersion] = useState(others.find(({ trouble }) => trouble === null)?.version ?? '');
  const [share, setShare] = useState(String(MAX_SHARE));
  const { busy, send } = useCommand(remotes.deploy);
  const deploy = async (): Promise<void> => {
    const deployed = await send({ name, version, before: line, share: Number(share) });
    onAnswer();
    if (deployed) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('deployAnotherVersionOf', { remoteLabel: remoteLabel(name) })}
      confirmLabel={t('deploy', { lineLabel: lineLabel(version).toLowerCase() })}
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void deploy()}
    >
      <Note>{t('isCurrentlyLiveTheNew', { lineLabel: lineLabel(line) })}</Note>
      <div className="m-deploy-choices">
        <RadioField
          label={t('version')}
          value={version}
          options={others.map(({ version: value, trouble }) => ({
            value,
            label: trouble === null ? lineLabel(value) : `${lineLabel(value)} · ${trouble}`,
            disabled: trouble !== null,
          }))}
          onChange={setVersion}
        />
        <RadioField label={t('whoGetsIt')} value={share} options={shareOptions} onChange={setShare} />
      </div>
      {share !== String(MAX_SHARE) && <Note>{t('otherVisitorsKeepTheLive')}</Note>}
    </ConfirmDialog>
  );
}
