import { useState } from 'react';
import { google, googleRoute, type SignInProvider } from '@learnloom/contracts/accounts/google';
import { providerRoute } from '@learnloom/contracts/accounts/openid';
import { Button } from '@learnloom/ui/core';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { keepRedirect } from './redirect.ts';
import { authMessages } from './messages/messages.ts';

/** It has commands and addresses of its own; no other provider has its id. */
export const GOOGLE: SignInProvider = { id: 'google', name: 'Google' };

/** The providers that are offered here, Google first; none until it is known. */
export function useSignInProviders(): readonly SignInProvider[] {
  const { data } = useAsk(google.ways, {});
  return data ? [...(data.google ? [GOOGLE] : []), ...data.providers] : [];
}

const pathOf = (route: string): string => `/api${route.split(' ')[1] ?? ''}`;

/** Address that redirects a browser to the provider. */
const startOf = ({ id }: SignInProvider): string =>
  id === GOOGLE.id ? pathOf(googleRoute) : pathOf(providerRoute).replace(':provider', id);

interface Props {
  readonly provider: SignInProvider;
  /** Where to go on afterwards; a path of this host. */
  readonly back: string;
  readonly label?: string;
  /** As wide as what it stands in, which it is by default. */
  readonly wide?: boolean;
}

/** Leads to the provider; a spinner after the click, which ignores further ones. */
export function ProviderButton({ provider, back, label, wide = true }: Props) {
  const t = useMessages(authMessages);
  const [left, setLeft] = useState(false);
  return (
    <Button
      variant="outlined"
      color="neutral"
      fullWidth={wide}
      loading={left}
      onClick={() => {
        setLeft(true);
        keepRedirect(back);
        location.assign(startOf(provider));
      }}
    >
      {label ?? (provider.id === GOOGLE.id ? t('login.google') : t('login.provider', { name: provider.name }))}
    </Button>
  );
}

/** A button for each provider that is offered; nothing where none is. */
export const ProviderButtons = ({ back }: Pick<Props, 'back'>) =>
  useSignInProviders().map(provider => <ProviderButton key={provider.id} provider={provider} back={back} />);
