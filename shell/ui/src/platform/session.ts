import type { Access } from '@learnloom/contracts/kernel/access';
import type { SecondStep, Session, SessionUser } from '@learnloom/contracts/accounts/account';
import { signing } from '@learnloom/contracts/accounts/signing';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { sendCommand } from './api.ts';
import { asProblem } from './problem.ts';
import { createStore, useStore, type Store } from './store.ts';
import { toast } from './toast.ts';
import { hasSessionHint, keepSession, refreshSession, whenSessionChanges } from './token.ts';

export interface SessionState {
  readonly user: SessionUser | null;
  /** False until it is known whether somebody is signed in. */
  readonly mounted: boolean;
}

export const session: Store<SessionState> = createStore<SessionState>({ user: null, mounted: false });

whenSessionChanges(present => session.set({ user: present?.user ?? null, mounted: true }));

/** Signs in; where the account has a second factor, its step is answered instead of a session. Throws `ApiProblem`. */
export async function signIn(input: InputOf<typeof signing.signIn>): Promise<Session | SecondStep> {
  const { data } = await sendCommand<ReturnType<typeof signing.signIn.input>, Session | SecondStep>(
    signing.signIn,
    input,
  );
  if ('token' in data) keepSession(data);
  return data;
}

/** Goes on with a session that something else than signing in was answered with. */
export const enterWith = (opened: Session): void => keepSession(opened);

/** Signs out and loads the page anew, so that nothing of the account stays in memory. A failure is told in a toast. */
export async function signOut(): Promise<void> {
  try {
    await sendCommand(signing.signOut, {});
  } catch (error) {
    const { status, message } = asProblem(error);
    // 401: the session is over already.
    if (status !== 401) return toast.byStatus(status, message);
  }
  keepSession(null);
  location.reload();
}

/** Ends the session on the server's word, without asking it. */
export const dropSession = (): void => keepSession(null);

/** After a site that was away when it was asked who is signed in. */
const RETRY_MS = 10_000;

/** Finds out who is signed in. Visitors without a hint of a session cost no request. */
export async function restoreSession(): Promise<void> {
  if (hasSessionHint()) {
    try {
      await refreshSession();
      return;
    } catch {
      // The site is away: the page works as for a visitor until it is back, unless somebody signs in meanwhile.
      setTimeout(() => void (session.get().user ?? restoreSession()), RETRY_MS);
    }
  }
  session.set(present => ({ user: present.user, mounted: true }));
}

/** Whether an account may do or see something: what it is granted stands in its session; the server decides again. */
export const granted = (user: Pick<SessionUser, 'grants'> | null, access: string): boolean =>
  access === 'public' || user?.grants.includes(access) === true;

/** The same for the account at hand. */
export const allowed = (access: Access): boolean => granted(session.get().user, access);

export const useAllowed = (access: Access): boolean => granted(useStore(session).user, access);
