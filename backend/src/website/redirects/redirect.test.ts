import { expect, test } from 'vitest';
import { specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { addRedirect } from './add-redirect.ts';
import { changeRedirect } from './change-redirect.ts';
import { deleteRedirect } from './delete-redirect.ts';

const key = '00000000-0000-4000-8000-000000000009';
const added = { type: 'RedirectAdded', data: { from: '/old', to: '/howto' } } as const;
const deleted = { type: 'RedirectDeleted', data: {} } as const;
const ending = (...steps: readonly string[]) => ({ facts: { steps } });

test('an old address is sent to a page here or on another site, and may come back after its deletion [LIF-01]', () => {
  const given = specification(addRedirect);
  given().with(ending('/howto')).when({ from: '/old/', to: '/howto' }).then(added);
  given(added, deleted).with(ending('/howto')).when({ key, from: '/old', to: '/howto' }).then(added);
  given()
    .with(ending('https://example.org/a'))
    .when({ from: '/été', to: 'https://example.org/a' })
    .then({ type: 'RedirectAdded', data: { from: '/%C3%A9t%C3%A9', to: 'https://example.org/a' } });
  specification(deleteRedirect)(added).when({ key }).then(deleted);
  expect(addRedirect.unique(stateAfter(addRedirect, added))).toEqual(['redirect//old']);
});

test('a redirect to itself or in a circle is refused with its reason [LIF-01]', () => {
  const given = specification(addRedirect);
  given().with(ending('/a')).when({ from: '/a', to: '/a' }).thenRefuses('invalid', 'to-itself');
  given()
    .with(ending('/b', '/c', '/a'))
    .when({ from: '/a', to: '/b' })
    .thenRefuses('conflict', 'in-a-circle', 'This would create a circle: /b already leads back to /a.');
  const change = specification(changeRedirect)(added);
  change.with(ending('/old')).when({ key, to: '/old' }).thenRefuses('invalid', 'to-itself');
  change.with(ending('/b', '/old')).when({ key, to: '/b' }).thenRefuses('conflict', 'in-a-circle');
});

test('a target is followed for twenty steps at most', () => {
  const long = ending(...Array.from({ length: 20 }, (_, step) => `/${step}`));
  const one = ending(...Array.from({ length: 19 }, (_, step) => `/${step}`));
  const given = specification(addRedirect);
  given().with(long).when({ from: '/a', to: '/0' }).thenRefuses('conflict', 'too-many-steps');
  given()
    .with(one)
    .when({ from: '/a', to: '/0' })
    .then({ type: 'RedirectAdded', data: { from: '/a', to: '/0' } });
  specification(changeRedirect)(added).with(long).when({ key, to: '/0' }).thenRefuses('conflict', 'too-many-steps');
});

test.each(['', 'old', '//evil.example', '/\\evil.example', '/', '/api/users', 'javascript:alert(1)'])(
  'refuses %j as an old address',
  from => {
    specification(addRedirect)().with(ending('/b')).when({ from, to: '/b' }).thenRefuses('invalid', 'not-a-path');
  },
);

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'ftp://example.org', 'https://a:b@example.org'])(
  'refuses %j as a new address',
  to => {
    specification(addRedirect)().with(ending('/b')).when({ from: '/a', to }).thenRefuses('invalid', 'not-a-target');
    specification(changeRedirect)(added).with(ending('/b')).when({ key, to }).thenRefuses('invalid', 'not-a-target');
  },
);
