import type { Problem } from '@learnloom/contracts/kernel/command';
import type { Session } from '@learnloom/contracts/accounts/account';

export interface Sent {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
  /** `name=value` of each cookie that was set. */
  readonly cookies: readonly string[];
}

/** Speaks to the API of a backend as any client would. */
export function apiClient(port: number) {
  const base = `http://127.0.0.1:${port}/api`;
  async function send<T = Problem>(
    method: string,
    path: string,
    { token, body, headers }: Sent = {},
  ): Promise<Received<T>> {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text ? JSON.parse(text) : text) as T,
      cookies: response.headers.getSetCookie().map(cookie => cookie.split(';')[0] ?? ''),
    };
  }
  return {
    send,
    get: <T = Problem>(path: string, sent?: Sent) => send<T>('GET', path, sent),
    post: <T = Problem>(path: string, sent?: Sent) => send<T>('POST', path, sent),
    /** The session and the refresh cookie of a sign-in that succeeds. */
    async signIn(email: string, password: string): Promise<Session & { readonly cookie: string }> {
      const { status, body, cookies } = await send<{ data: Session }>('POST', '/auth/login', {
        body: { email, password },
      });
      if (status !== 200 && status !== 202) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`);
      return { ...body.data, cookie: cookies[0] ?? '' };
    },
  };
}

export type ApiClient = ReturnType<typeof apiClient>;
