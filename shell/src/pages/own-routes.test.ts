import { expect, test } from 'vitest';
import { isAuthPage, ownRouteAt } from './own-routes.ts';

test('every sign-in provider leads back to a page of its own, on every host [AUTH-02]', () => {
  for (const host of ['main', 'admin', 'accounts'] as const) {
    expect(ownRouteAt(host, '/login/with/company')?.params).toEqual({ provider: 'company' });
    expect(ownRouteAt(host, '/login/google')?.params).toEqual({});
  }
  for (const path of ['/login/with', '/login/with/company/more', '/login/WITH/company', '/login/'])
    expect([path, ownRouteAt('main', path)]).toEqual([path, undefined]);
  expect(['/login/with/company', '/login/google', '/login'].every(isAuthPage)).toBe(true);
  expect(isAuthPage('/howto')).toBe(false);
});
