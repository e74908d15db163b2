import { lazy, Suspense, useState, type ReactNode } from 'react';
import { secondFactor, type FactorOffer, type NewRecoveryCodes } from '@learnloom/contracts/accounts/second-factor';
import { CommandForm } from '@learnloom/ui/forms';
import { CopyButton } from '@learnloom/ui/public';
import { codeField } from '../auth/fields.ts';
import { WithPassword } from './first-password.tsx';

const QrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr-code" */ './qr-code.tsx')).QrCode,
}));

/** In fours, for typing. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

interface Props {
  /** The password was right: there is something to scan. */
  readonly onBegun?: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Beside the first form's button. */
  readonly actions?: ReactNode;
}

/** From the password over the QR code to the first code of the app. */
export function SetUpFactor({ onBegun, onCodes, actions }: Props) {
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  if (!offer)
    return (
      <WithPassword actions={actions}>
        <CommandForm<ReturnType<typeof secondFactor.begin.input>, FactorOffer>
          label="Set up two-step verification"
          command={secondFactor.begin}
          fields={[{ kind: 'password', name: 'password', label: 'Your password', autoComplete: 'current-password' }]}
          quiet
          submitLabel="Continue"
          onDone={({ data }) => {
            setOffer(data);
            onBegun?.();
          }}
          {...(actions !== undefined && { actions })}
        />
      </WithPassword>
    );
  return (
    <ol className="s-factor-steps">
      <li>
        Scan this code with an authenticator app. Many password managers include one.
        <Suspense fallback={<span className="s-qr" aria-hidden="true" />}>
          <QrCode text={offer.uri} label="QR code for your authenticator app" />
        </Suspense>
        <span className="s-factor-key">
          Or enter this key: <code>{inFours(offer.secret)}</code>
          <CopyButton text={offer.secret} label="Copy key" />
        </span>
      </li>
      <li>
        Enter the six-digit code from the app.
        <CommandForm<ReturnType<typeof secondFactor.turnOn.input>, NewRecoveryCodes>
          label="Turn on two-step verification"
          command={secondFactor.turnOn}
          fields={[codeField]}
          submitLabel="Turn on"
          onDone={({ data }) => onCodes(data.recoveryCodes)}
        />
      </li>
    </ol>
  );
}
