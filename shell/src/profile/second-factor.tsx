import { useState } from 'react';
import { secondFactor, type NewRecoveryCodes, type OwnSecondFactor } from '@learnloom/contracts/accounts/second-factor';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { formatDateTime, restoreSession, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** What is open of the part: forms for it, or codes that are shown once. */
type Open = 'set-up' | 'renew' | 'turn-off' | { readonly codes: readonly string[] } | null;

const proofFields = [
  { kind: 'password', name: 'password', label: 'Your password', autoComplete: 'current-password' },
  {
    kind: 'text',
    name: 'code',
    label: 'Code',
    autoComplete: 'one-time-code',
    helper: 'From your app, or a recovery code.',
  },
] as const;

const leftOf = (codes: number): string =>
  codes === 0
    ? 'You have no recovery codes left. Generate new ones.'
    : `${codes} recovery ${codes === 1 ? 'code is' : 'codes are'} left.`;

/** Setting up, renewing and turning off the second step of signing in. */
export function SecondFactor() {
  const { data, error, refetch } = useAsk(secondFactor.own, {}, { staleTime: 0 });
  const [open, setOpen] = useState<Open>(null);
  if (open !== null && typeof open === 'object')
    return (
      <RecoveryCodes
        codes={open.codes}
        onKept={() => {
          setOpen(null);
          void restoreSession();
        }}
      />
    );
  if (error)
    return (
      <ErrorState
        title="Two-step verification could not be loaded"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading label="Loading two-step verification">
        <Skeleton lines={2} />
      </Loading>
    );
  return data.on ? <On factor={data} open={open} onOpen={setOpen} /> : <Off open={open} onOpen={setOpen} />;
}

interface PartProps {
  readonly open: Exclude<Open, object>;
  readonly onOpen: (open: Open) => void;
}

const Cancel = ({ onOpen }: Pick<PartProps, 'onOpen'>) => (
  <Button variant="outlined" color="neutral" onClick={() => onOpen(null)}>
    Cancel
  </Button>
);

function Off({ open, onOpen }: PartProps) {
  return (
    <div className="s-factor">
      <p>
        In addition to your password, you enter a code from an app on your phone. Even someone who knows your password
        cannot sign in.
      </p>
      {open === 'set-up' ? (
        <SetUpFactor onCodes={codes => onOpen({ codes })} actions={<Cancel onOpen={onOpen} />} />
      ) : (
        <Button variant="outlined" color="neutral" onClick={() => onOpen('set-up')}>
          Set up two-step verification…
        </Button>
      )}
    </div>
  );
}

function On({ factor, open, onOpen }: PartProps & { readonly factor: OwnSecondFactor }) {
  return (
    <div className="s-factor">
      <p>
        <strong>On</strong>
        {factor.since && ` since ${formatDateTime(factor.since)}`}. {leftOf(factor.codesLeft)}
        {factor.required && ' Required for staff.'}
      </p>
      {open === 'renew' && (
        <CommandForm<ReturnType<typeof secondFactor.renewCodes.input>, NewRecoveryCodes>
          label="New recovery codes"
          command={secondFactor.renewCodes}
          fields={proofFields}
          submitLabel="Generate codes"
          onDone={({ data }) => onOpen({ codes: data.recoveryCodes })}
          actions={<Cancel onOpen={onOpen} />}
        />
      )}
      {open === 'turn-off' && (
        <CommandForm
          label="Turn off two-step verification"
          command={secondFactor.turnOff}
          fields={proofFields}
          submitLabel="Turn off"
          danger
          onDone={() => onOpen(null)}
          actions={<Cancel onOpen={onOpen} />}
        />
      )}
      {open === null && (
        <div className="s-factor-actions">
          <Button variant="outlined" color="neutral" onClick={() => onOpen('renew')}>
            New recovery codes…
          </Button>
          {!factor.required && (
            <Button variant="outlined" color="danger" onClick={() => onOpen('turn-off')}>
              Turn off…
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
