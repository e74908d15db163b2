import { event } from '../kernel/event.ts';

/** The secret and the recovery codes themselves are in tables of their own, never in events. */
export const factorEvents = {
  SecondFactorTurnedOn: event(),
  SecondFactorTurnedOff: event(),
  /** By staff, for somebody who has lost it. */
  SecondFactorReset: event<{ reason?: string }>({ personal: { reason: true } }),
  RecoveryCodesRenewed: event(),
  /** `left`: how many are still good. */
  RecoveryCodeUsed: event<{ left: number }>(),
  /** `passkey`: its key among the passkeys, which are in a table of their own. */
  PasskeyAdded: event<{ passkey: string }>({ personal: { passkey: false } }),
  PasskeyRemoved: event<{ passkey: string }>({ personal: { passkey: false } }),
};

/** `identity`: keyed hash of who somebody is at Google; the same person has one there, whatever the address. */
export const googleEvents = {
  GoogleLinked: event<{ identity: string }>({ personal: { identity: false } }),
  GoogleUnlinked: event(),
};

/**
 * `provider`: its id in the settings. `identity`: keyed hash of who somebody is at the provider, whatever the address there.
 */
export const providerEvents = {
  ProviderLinked: event<{ provider: string; identity: string }>({ personal: { provider: false, identity: false } }),
  ProviderUnlinked: event<{ provider: string }>({ personal: { provider: false } }),
};

/** An account of somebody with an OpenID provider. */
export interface LinkedProvider {
  readonly provider: string;
  readonly identity: string;
}

interface Entered {
  readonly entered: boolean;
  readonly secondFactor: boolean;
  readonly google: string | null;
  /** Rows do not have it: they keep no bookkeeping. */
  readonly providers?: readonly LinkedProvider[];
}

const otherProviders = ({ providers = [] }: Entered, left: string): readonly LinkedProvider[] =>
  providers.filter(({ provider }) => provider !== left);

/** Who somebody is at a provider; null: none is linked. */
export const identityAt = ({ providers = [] }: Pick<Entered, 'providers'>, provider: string): string | null =>
  providers.find(one => one.provider === provider)?.identity ?? null;

/** What these events do to an account. */
export const factorFolds = {
  SecondFactorTurnedOn: <A extends Entered>(account: A): A => ({ ...account, secondFactor: true }),
  SecondFactorTurnedOff: <A extends Entered>(account: A): A => ({ ...account, secondFactor: false }),
  SecondFactorReset: <A extends Entered>(account: A): A => ({ ...account, secondFactor: false }),
  RecoveryCodesRenewed: <A extends Entered>(account: A): A => account,
  RecoveryCodeUsed: <A extends Entered>(account: A): A => account,
  PasskeyAdded: <A extends Entered>(account: A): A => account,
  PasskeyRemoved: <A extends Entered>(account: A): A => account,
  GoogleLinked: <A extends Entered>(account: A, { identity }: { readonly identity: string }): A => ({
    ...account,
    google: identity,
    entered: true,
  }),
  GoogleUnlinked: <A extends Entered>(account: A): A => ({ ...account, google: null }),
  ProviderLinked: <A extends Entered>(account: A, { provider, identity }: LinkedProvider): A => ({
    ...account,
    providers: [...otherProviders(account, provider), { provider, identity }],
    entered: true,
  }),
  ProviderUnlinked: <A extends Entered>(account: A, { provider }: Pick<LinkedProvider, 'provider'>): A => ({
    ...account,
    providers: otherProviders(account, provider),
  }),
};
