import { useState } from 'react';
import { remoteLabel } from '@learnloom/contracts/operations/names';
import { remotes, type RemoteRow } from '@learnloom/contracts/operations/remotes';
import { Typography } from '@learnloom/ui/core';
import { FormControl, FormLabel, Radio, RadioGroup } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { lineLabel } from './names.ts';

interface Props {
  readonly remote: RemoteRow;
  readonly onClose: () => void;
}

/** Asks which version is to be live instead. */
export function DeployDialog({ remote: { name, line, others }, onClose }: Props) {
  const [version, setVersion] = useState(others[0] ?? '');
  const { busy, send } = useCommand(remotes.deploy);
  const deploy = async (): Promise<void> => {
    if (await send({ name, version, before: line })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Another version of ${remoteLabel(name)}`}
      confirmLabel={`Deploy ${lineLabel(version).toLowerCase()}`}
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void deploy()}
    >
      <Typography level="body-sm" sx={{ marginBottom: 2 }}>
        Now {lineLabel(line).toLowerCase()} is live. Pages take the other one from their next load; what is open stays
        as it is.
      </Typography>
      <FormControl>
        <FormLabel>Version</FormLabel>
        <RadioGroup value={version} onChange={event => setVersion(event.target.value)}>
          {others.map(each => (
            <Radio key={each} value={each} label={lineLabel(each)} />
          ))}
        </RadioGroup>
      </FormControl>
    </ConfirmDialog>
  );
}
