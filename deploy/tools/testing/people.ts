import { randomUUID } from 'node:crypto';
import type { Role } from '@learnloom/contracts/kernel/access';
import type { Session } from '@learnloom/contracts/accounts/account';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { testSettings } from './backend.ts';
import type { ApiClient } from './client.ts';

export const PASSWORD = 'Correct-horse-1';

export interface Person extends Session {
  readonly key: string;
  readonly email: string;
  readonly cookie: string;
}

const settle = async (sent: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> => {
  const { status, body } = await sent;
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
};

/** The master that the tests' settings name, signed in. */
export async function signInMaster(api: ApiClient): Promise<Person> {
  const { email, password } = testSettings.master ?? { email: '', password: '' };
  const session = await api.signIn(email, password);
  return { ...session, key: session.user.key, email };
}

/** Somebody new with a role, signed in: a user who registered, or an admin who was invited. */
export async function newPerson(api: ApiClient, role: Role, masterToken: string): Promise<Person> {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.org`;
  const names = { email, firstName: 'Ada', lastName: 'Obi' };
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  if (role === 'USER') await settle(api.post('/auth/register', { body: { ...names, ...password } }));
  else {
    const { body } = await api.post<Answer<{ link: string }>>('/admin', {
      token: masterToken,
      body: { ...names, role },
    });
    const token = new URL(body.data.link).searchParams.get('token');
    await settle(api.post('/auth/confirm-account-password', { body: { token, ...password } }));
  }
  const session = await api.signIn(email, PASSWORD);
  return { ...session, key: session.user.key, email };
}
