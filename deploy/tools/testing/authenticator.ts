import { Secret, TOTP } from 'otpauth';
import type { NewRecoveryCodes, FactorOffer } from '@learnloom/contracts/accounts/second-factor';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { ApiClient } from './client.ts';
import { PASSWORD } from './people.ts';

const PERIOD_MS = 30_000;

/** Codes as an app on somebody's phone shows them. `periods`: how many 30 s later, which the server takes for one at most. */
export const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

/** A second factor, turned on by whoever a token is of. The code of the present period is used up by it. */
export async function withSecondFactor(
  api: ApiClient,
  token: string,
  password = PASSWORD,
): Promise<NewRecoveryCodes & { readonly secret: string }> {
  const offered = await api.post<Answer<FactorOffer>>('/auth/second-factor/begin', { token, body: { password } });
  if (offered.status !== 200) throw new Error(`Answered ${offered.status}: ${JSON.stringify(offered.body)}`);
  const { secret } = offered.body.data;
  const code = codeOf(secret, -1);
  const turned = await api.post<Answer<NewRecoveryCodes>>('/auth/second-factor/turn-on', { token, body: { code } });
  if (turned.status !== 200) throw new Error(`Answered ${turned.status}: ${JSON.stringify(turned.body)}`);
  return { secret, ...turned.body.data };
}
