import { randomUUID } from 'node:crypto';
import type { Session } from '@learnloom/contracts/accounts/account';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { HandsOut } from '@learnloom/testing/hands-out';
import { newPerson, PASSWORD } from '@learnloom/testing/people';

const linkOf = (body: unknown) => (body as Answer<{ readonly link: string }>).data.link;

export const handsOut: HandsOut = {
  SignIn: async (api, master) => {
    const person = await newPerson(api, 'USER', master.token);
    return {
      path: '/auth/login',
      sent: { body: { email: person.email, password: PASSWORD } },
      right: body => (body as Answer<Session>).data.token,
      takeAway: () => api.post(`/admin/accounts/${person.key}/suspend`, { token: master.token, body: {} }),
    };
  },
  AddAdmin: async (api, master) => ({
    path: '/admin',
    sent: {
      token: master.token,
      body: { email: `${randomUUID()}@example.org`, firstName: 'Ada', lastName: 'Obi', role: 'MANAGER' },
    },
    right: linkOf,
    takeAway: body =>
      api.post('/auth/confirm-account-password', {
        body: {
          token: new URL(linkOf(body)).searchParams.get('token'),
          password: PASSWORD,
          confirmPassword: PASSWORD,
        },
      }),
  }),
};
