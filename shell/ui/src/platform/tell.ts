import { API } from './token.ts';

/** Tells the server something that says nothing of whoever does: without token and cookies, also on leaving the page. */
export function tellServer(path: string, what: object): void {
  void fetch(`${API}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
