import { useState } from 'react';
import { remoteLabel } from '@learnloom/contracts/operations/names';
import { remotes, type RemoteRow } from '@learnloom/contracts/operations/remotes';
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

/** Asks which version is to be live instead. */
export function DeployDialog({ remote: { name, line, others }, onAnswer, onClose }: Props) {
  const [version, setVersion] = useState(others.find(({ trouble }) => trouble === null)?.version ?? '');
  const { busy, send } = useCommand(remotes.deploy);
  const deploy = async (): Promise<void> => {
    const deployed = await send({ name, version, before: line });
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
    </ConfirmDialog>
  );
}
