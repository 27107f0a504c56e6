import { expect, test } from 'vitest';
import { authPath } from './auth-base.ts';

test.each([
  ['/api/auth/session', '/api/auth', '/api/auth/session'],
  ['/api/auth/session', '/auth', '/api/auth/session'],
  ['/auth/session', '/auth', '/api/auth/session'],
  ['/auth/csrf', '/auth', '/api/auth/csrf'],
  ['/auth/providers', '/auth', '/api/auth/providers'],
  ['/auth/signin', '/auth', '/api/auth/signin'],
  ['/auth/signin/credentials', '/auth', '/api/auth/signin/credentials'],
  ['/v1/dang-nhap/callback/credentials', '/v1/dang-nhap', '/api/auth/callback/credentials'],
  ['/auth/signout', '/auth', '/api/auth/signout'],
  // A base may be the beginning of other addresses, which stay what they are.
  ['/api/session', '/api', '/api/auth/session'],
  ['/api/places/states', '/api', '/api/places/states'],
  ['/tai-khoan', '/tai-khoan', '/tai-khoan'],
  ['/tai-khoan/thiet-bi', '/tai-khoan', '/tai-khoan/thiet-bi'],
  ['/auth', '/auth', '/auth'],
  ['/auth/', '/auth', '/auth/'],
  ['/auth/sessions', '/auth', '/auth/sessions'],
  ['/auth/session-x', '/auth', '/auth/session-x'],
  ['/auth2/session', '/auth', '/auth2/session'],
  ['/authsession', '/auth', '/authsession'],
  ['/x/auth/session', '/auth', '/x/auth/session'],
  ['/AUTH/session', '/auth', '/AUTH/session'],
  ['/auth//session', '/auth', '/auth//session'],
])('%s under %s is %s', (path, base, expected) => {
  expect(authPath(path, base)).toBe(expected);
});
