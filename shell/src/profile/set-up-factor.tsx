import { lazy, Suspense, useState, type ReactNode } from 'react';
import { secondFactor, type FactorOffer, type NewRecoveryCodes } from '@learnloom/contracts/accounts/second-factor';
import { CommandForm } from '@learnloom/ui/forms';
import { RichMessage, useMessages } from '@learnloom/ui/platform';
import { CopyButton } from '@learnloom/ui/public';
import { codeField, inLanguage } from '../auth/fields.ts';
import { authMessages } from '../auth/messages/messages.ts';
import { WithPassword } from './first-password.tsx';
import { profileMessages } from './messages/messages.ts';

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
  const t = useMessages(profileMessages);
  const authText = useMessages(authMessages);
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  if (!offer)
    return (
      <WithPassword actions={actions}>
        <CommandForm<ReturnType<typeof secondFactor.begin.input>, FactorOffer>
          label={t('factor.setUp')}
          command={secondFactor.begin}
          fields={[{ kind: 'password', name: 'password', label: t('yourPassword'), autoComplete: 'current-password' }]}
          quiet
          submitLabel={t('continue')}
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
        {t('factor.scan')}
        <Suspense fallback={<span className="s-qr" aria-hidden="true" />}>
          <QrCode text={offer.uri} label={t('factor.qr')} />
        </Suspense>
        <span className="s-factor-key">
          <RichMessage
            text={t('factor.key', { key: inFours(offer.secret) })}
            parts={{ key: words => <code dir="ltr">{words}</code> }}
          />
          <CopyButton text={offer.secret} label={t('factor.copyKey')} />
        </span>
      </li>
      <li>
        {t('factor.enterCode')}
        <CommandForm<ReturnType<typeof secondFactor.turnOn.input>, NewRecoveryCodes>
          label={t('factor.turnOnTitle')}
          command={secondFactor.turnOn}
          fields={[inLanguage(codeField, authText)]}
          submitLabel={t('factor.turnOn')}
          onDone={({ data }) => onCodes(data.recoveryCodes)}
        />
      </li>
    </ol>
  );
}
