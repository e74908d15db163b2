import { useState } from 'react';
import { remoteLabel } from '@learnloom/contracts/operations/names';
import { MAX_SHARE, remotes, type RemoteRow } from '@learnloom/contracts/operations/remotes';
import { Note } from '@learnloom/ui/core';
import { RadioField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { lineLabel } from './names.ts';

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
  label: share === MAX_SHARE ? 'All visitors' : `${share}% of visitors first`,
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
      title={`Deploy another version of ${remoteLabel(name)}`}
      confirmLabel={`Deploy ${lineLabel(version).toLowerCase()}`}
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void deploy()}
    >
      <Note>
        {lineLabel(line)} is currently live. The new version is used the next time a page loads. Open pages do not
        change.
      </Note>
      <div className="m-deploy-choices">
        <RadioField
          label="Version"
          value={version}
          options={others.map(({ version: value, trouble }) => ({
            value,
            label: trouble === null ? lineLabel(value) : `${lineLabel(value)} · ${trouble}`,
            disabled: trouble !== null,
          }))}
          onChange={setVersion}
        />
        <RadioField label="Who gets it" value={share} options={shareOptions} onChange={setShare} />
      </div>
      {share !== String(MAX_SHARE) && (
        <Note>
          The other visitors keep the live version. The new version is withdrawn automatically if its visitors have more
          errors.
        </Note>
      )}
    </ConfirmDialog>
  );
}
