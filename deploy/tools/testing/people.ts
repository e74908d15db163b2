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

/** Somebody new with a role, signed in: an admin who was invited, for a user one who is none any more. */
export async function newPerson(api: ApiClient, role: Role, masterToken: string): Promise<Person> {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.org`;
  const names = { email, firstName: 'Ada', lastName: 'Obi' };
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const { body } = await api.post<Answer<{ key: string; link: string }>>('/admin', {
    token: masterToken,
    body: { ...names, role: role === 'USER' ? 'MANAGER' : role },
  });
  const { key, link } = body.data;
  const token = new URL(link).searchParams.get('token');
  if (role === 'USER') await settle(api.post(`/admin/accounts/${key}/role`, { token: masterToken, body: { role } }));
  await settle(api.post('/auth/confirm-account-password', { body: { token, ...password } }));
  const session = await api.signIn(email, PASSWORD);
  return { ...session, key: session.user.key, email };
}
