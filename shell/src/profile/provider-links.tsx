import { useState } from 'react';
import { google, type SignInProvider } from '@learnloom/contracts/accounts/google';
import { openId } from '@learnloom/contracts/accounts/openid';
import { ownAccount, type OwnProfile } from '@learnloom/contracts/accounts/profile';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { useAsk, useLanguage, useMessages } from '@learnloom/ui/platform';
import { GOOGLE, ProviderButton, useSignInProviders } from '../auth/provider-button.tsx';
import { profileMessages } from './messages/messages.ts';

const linkedTo = ({ google: linked, providers }: OwnProfile): readonly SignInProvider[] => [
  ...(linked ? [GOOGLE] : []),
  ...providers,
];

/** With what somebody signs in who has no password: 'Google and Company login'; empty until it is known. */
export function useWaysInWords(profile: OwnProfile | undefined): string {
  const language = useLanguage();
  if (!profile) return '';
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(linkedTo(profile).map(({ name }) => name));
}

/** The providers that are offered here, and those that are linked and no longer offered. */
export function useLinkableProviders(): readonly SignInProvider[] {
  const offers = useSignInProviders();
  const { data } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  const others = data?.providers.filter(({ id }) => offers.every(provider => provider.id !== id)) ?? [];
  return [...offers, ...others];
}

interface ProviderProps {
  readonly provider: SignInProvider;
}

function UnlinkForm({ provider, onOver }: ProviderProps & { readonly onOver: () => void }) {
  const t = useMessages(profileMessages);
  const { id, name } = provider;
  const looks = {
    label: t('provider.unlinkTitle', { name }),
    fields: [
      { kind: 'password', name: 'password', label: t('yourPassword'), autoComplete: 'current-password' } as const,
    ],
    submitLabel: t('provider.unlink'),
    danger: true,
    onDone: onOver,
    actions: (
      <Button variant="outlined" color="neutral" onClick={onOver}>
        {t('cancel')}
      </Button>
    ),
  };
  return id === GOOGLE.id ? (
    <CommandForm command={google.unlink} {...looks} />
  ) : (
    <CommandForm command={openId.unlink} extra={{ provider: id }} {...looks} />
  );
}

/** Linking an account with the provider, and taking that back. */
export function ProviderLink({ provider }: ProviderProps) {
  const t = useMessages(profileMessages);
  const { data } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  const [leaving, setLeaving] = useState(false);
  if (!data) return null;
  const { name } = provider;
  if (!linkedTo(data).some(({ id }) => id === provider.id))
    return (
      <div className="s-factor">
        <p>{t('provider.text', { name })}</p>
        <ProviderButton
          provider={provider}
          back={location.pathname}
          label={t('provider.link', { name })}
          wide={false}
        />
      </div>
    );
  if (!data.password)
    return (
      <div className="s-factor">
        <p>{t('provider.only', { name })}</p>
      </div>
    );
  if (leaving) return <UnlinkForm provider={provider} onOver={() => setLeaving(false)} />;
  return (
    <div className="s-factor">
      <p>{t('provider.linked', { name })}</p>
      <Button
        variant="outlined"
        color="neutral"
        aria-label={t('provider.unlinkTitle', { name })}
        onClick={() => setLeaving(true)}
      >
        {t('provider.unlinkButton')}
      </Button>
    </div>
  );
}
