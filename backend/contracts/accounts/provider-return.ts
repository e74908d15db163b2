import type { FieldKit } from '../kernel/command.ts';

/** What a provider's page leads back with. */
export const providerReturn = (f: FieldKit) => ({
  code: f.token,
  state: f.token,
  /** Who answered (RFC 9207), where the provider says it. */
  iss: f.fallback(f.looseLine(300), ''),
});
