import { useState } from 'react';
import { secondFactor, type NewRecoveryCodes, type OwnSecondFactor } from '@learnloom/contracts/accounts/second-factor';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { restoreSession, RichMessage, useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { profileMessages, type ProfileTranslate } from './messages/messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** What is open of the part: forms for it, or codes that are shown once. */
type Open = 'set-up' | 'renew' | 'turn-off' | { readonly codes: readonly string[] } | null;

const proofFields = (t: ProfileTranslate) =>
  [
    { kind: 'password', name: 'password', label: t('yourPassword'), autoComplete: 'current-password' },
    {
      kind: 'text',
      name: 'code',
      label: t('factor.code'),
      autoComplete: 'one-time-code',
      helper: t('factor.codeHelper'),
    },
  ] as const;

const leftOf = (codes: number, t: ProfileTranslate): string =>
  codes === 0 ? t('factor.noCodes') : t('factor.codesLeft', { count: codes });

/** Setting up, renewing and turning off the second step of signing in. */
export function SecondFactor() {
  const t = useMessages(profileMessages);
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
  if (error) return <ErrorState title={t('factor.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('factor.loading')}>
        <Skeleton lines={2} />
      </Loading>
    );
  return data.on ? <On factor={data} open={open} onOpen={setOpen} /> : <Off open={open} onOpen={setOpen} />;
}

interface PartProps {
  readonly open: Exclude<Open, object>;
  readonly onOpen: (open: Open) => void;
}

function Cancel({ onOpen }: Pick<PartProps, 'onOpen'>) {
  const t = useMessages(profileMessages);
  return (
    <Button variant="outlined" color="neutral" onClick={() => onOpen(null)}>
      {t('cancel')}
    </Button>
  );
}

function Off({ open, onOpen }: PartProps) {
  const t = useMessages(profileMessages);
  return (
    <div className="s-factor">
      <p>{t('factor.text')}</p>
      {open === 'set-up' ? (
        <SetUpFactor onCodes={codes => onOpen({ codes })} actions={<Cancel onOpen={onOpen} />} />
      ) : (
        <Button variant="outlined" color="neutral" onClick={() => onOpen('set-up')}>
          {t('factor.setUpButton')}
        </Button>
      )}
    </div>
  );
}

function On({ factor, open, onOpen }: PartProps & { readonly factor: OwnSecondFactor }) {
  const t = useMessages(profileMessages);
  const { dateTime } = useFormats();
  return (
    <div className="s-factor">
      <p>
        <RichMessage
          text={factor.since ? t('factor.onSince', { date: dateTime(factor.since) }) : t('factor.on')}
          parts={{ strong: words => <strong>{words}</strong> }}
        />{' '}
        {leftOf(factor.codesLeft, t)}
        {factor.required && ` ${t('factor.required')}`}
      </p>
      {open === 'renew' && (
        <CommandForm<ReturnType<typeof secondFactor.renewCodes.input>, NewRecoveryCodes>
          label={t('factor.newCodes')}
          command={secondFactor.renewCodes}
          fields={proofFields(t)}
          submitLabel={t('factor.generate')}
          onDone={({ data }) => onOpen({ codes: data.recoveryCodes })}
          actions={<Cancel onOpen={onOpen} />}
        />
      )}
      {open === 'turn-off' && (
        <CommandForm
          label={t('factor.turnOffTitle')}
          command={secondFactor.turnOff}
          fields={proofFields(t)}
          submitLabel={t('factor.turnOff')}
          danger
          onDone={() => onOpen(null)}
          actions={<Cancel onOpen={onOpen} />}
        />
      )}
      {open === null && (
        <div className="s-factor-actions">
          <Button variant="outlined" color="neutral" onClick={() => onOpen('renew')}>
            {t('factor.newCodesButton')}
          </Button>
          {!factor.required && (
            <Button variant="outlined" color="danger" onClick={() => onOpen('turn-off')}>
              {t('factor.turnOffButton')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
