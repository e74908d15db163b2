import { randomUUID } from 'node:crypto';
import type { CreatedApiToken } from '@learnloom/contracts/accounts/api-tokens';
import type { SecondStep, Session } from '@learnloom/contracts/accounts/account';
import { confirmAccountMail } from '@learnloom/contracts/accounts/mails';
import type { FactorOffer, NewRecoveryCodes } from '@learnloom/contracts/accounts/second-factor';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { codeOf, withSecondFactor } from '@learnloom/testing/authenticator';
import type { ApiClient } from '@learnloom/testing/client';
import type { HandsOut } from '@learnloom/testing/hands-out';
import { HOST, newDevice, passkeyChallenge, withPasskey } from '@learnloom/testing/device';
import { mailedCode } from '@learnloom/testing/mailed-codes';
import { newPerson, PASSWORD } from '@learnloom/testing/people';

const linkOf = (body: unknown) => (body as Answer<{ readonly link: string }>).data.link;
const sessionOf = (body: unknown) => (body as Answer<Session>).data.token;
const newNames = () => ({ email: `${randomUUID()}@example.org`, firstName: 'Ada', lastName: 'Obi' });
const chosen = { password: PASSWORD, confirmPassword: PASSWORD };

const codesOf = (body: unknown) => (body as Answer<NewRecoveryCodes>).data.recoveryCodes.join();
const offerOf = (body: unknown) => (body as Answer<FactorOffer>).data.secret;
const begin = (api: ApiClient, token: string) =>
  api.post<Answer<FactorOffer>>('/auth/second-factor/begin', { token, body: { password: PASSWORD } });

const accept = (api: ApiClient, body: unknown) =>
  api.post('/auth/confirm-account-password', {
    body: { token: new URL(linkOf(body)).searchParams.get('token'), ...chosen },
  });

export const handsOut: HandsOut = {
  SignIn: async (api, master) => {
    const person = await newPerson(api, 'USER', master.token);
    return {
      path: '/auth/login',
      sent: { body: { email: person.email, password: PASSWORD } },
      right: sessionOf,
      takeAway: () => api.post(`/admin/accounts/${person.key}/suspend`, { token: master.token, body: {} }),
    };
  },
  AddAdmin: async (api, master) => ({
    path: '/admin',
    sent: {
      token: master.token,
      body: { ...newNames(), role: 'MANAGER' },
    },
    right: linkOf,
    takeAway: body => accept(api, body),
  }),
  SendInvitationAgain: async (api, master) => {
    const { body } = await api.post<Answer<{ readonly key: string }>>('/admin', {
      token: master.token,
      body: { ...newNames(), role: 'MANAGER' },
    });
    return {
      path: `/admin/accounts/${body.data.key}/invite-again`,
      sent: { token: master.token, body: {} },
      right: linkOf,
      takeAway: answered => accept(api, answered),
    };
  },
  ConfirmAccount: async (api, _master, kernel) => {
    const names = newNames();
    const registration = randomUUID();
    await api.post('/auth/register', { body: { ...names, ...chosen, registration } });
    const code = await mailedCode(kernel, confirmAccountMail.name, names.email);
    return {
      path: '/auth/confirm-account',
      sent: { body: { registration, code } },
      right: sessionOf,
      once: true,
      takeAway: () => Promise.resolve(),
    };
  },
  BeginSecondFactor: async (api, master) => {
    const { token } = await newPerson(api, 'USER', master.token);
    return {
      path: '/auth/second-factor/begin',
      sent: { token, body: { password: PASSWORD } },
      right: offerOf,
      takeAway: answered =>
        api.post('/auth/second-factor/turn-on', { token, body: { code: codeOf(offerOf(answered)) } }),
    };
  },
  TurnOnSecondFactor: async (api, master) => {
    const { token } = await newPerson(api, 'USER', master.token);
    const { body } = await begin(api, token);
    return {
      path: '/auth/second-factor/turn-on',
      sent: { token, body: { code: codeOf(offerOf(body)) } },
      right: codesOf,
      once: true,
      takeAway: () => Promise.resolve(),
    };
  },
  RenewRecoveryCodes: async (api, master) => {
    const { token } = await newPerson(api, 'USER', master.token);
    const { secret } = await withSecondFactor(api, token);
    return {
      path: '/auth/second-factor/recovery-codes',
      sent: { token, body: { password: PASSWORD, code: codeOf(secret) } },
      right: codesOf,
      once: true,
      takeAway: () => Promise.resolve(),
    };
  },
  SignInSecondStep: async (api, master) => {
    const { token, email } = await newPerson(api, 'USER', master.token);
    const { secret } = await withSecondFactor(api, token);
    const { body, cookies } = await api.post<Answer<SecondStep>>('/auth/login', {
      body: { email, password: PASSWORD },
    });
    return {
      path: '/auth/login/second-step',
      sent: { headers: { cookie: cookies.join('; ') }, body: { step: body.data.step, code: codeOf(secret) } },
      right: sessionOf,
      once: true,
      takeAway: () => Promise.resolve(),
    };
  },
  SignInWithPasskey: async (api, master) => {
    const person = await newPerson(api, 'USER', master.token);
    const device = newDevice();
    await withPasskey(api, person.token, device);
    const { asked, cookie } = await passkeyChallenge(api);
    return {
      path: '/auth/login/passkey',
      sent: { headers: { cookie }, body: device.answer(asked, { origin: HOST }) },
      right: sessionOf,
      once: true,
      takeAway: () => Promise.resolve(),
    };
  },
  CreateApiToken: (_api, { token }) =>
    Promise.resolve({
      path: '/admin/api-tokens',
      sent: { token, body: { name: 'Build server', actions: ['MANAGE_ARTICLES'], expiresAt: null } },
      right: body => (body as Answer<CreatedApiToken>).data.token,
      once: true,
      takeAway: () => Promise.resolve(),
    }),
  /** Of no use without a device that answers it. */
  BeginPasskeySignIn: 'passkeys.db.test.ts',
  SignInWithGoogle: 'google.db.test.ts',
  SignInWithProvider: 'openid.db.test.ts',
};
