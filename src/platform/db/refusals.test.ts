import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

const SERVER = 'postgresql://app:hush@db.internal:5433/diaba?sslmode=require';
const SOCKET = 'postgresql://app@localhost/postgres?host=%2Fsrv%2Frun';

const failure = (message: string, properties: object = {}) => Object.assign(new Error(message), properties);

test.each<[unknown, string | undefined, string]>([
  [failure('no space', { code: 'ENOSPC' }), undefined, 'The disk is full.'],
  [
    failure('initdb', { code: 1, stderr: 'creating…\ninitdb: error: No space left on device\n' }),
    undefined,
    'The disk is full.',
  ],
  [
    failure('initdb', { code: 1, stderr: 'a\ninitdb: error: bad\n' }),
    undefined,
    'PostgreSQL could not be set up: initdb: error: bad',
  ],
  [
    failure('mkdir', { code: 'EACCES', path: '/srv/data' }),
    undefined,
    'No permission for /srv/data: give it, or choose another DATA_DIR.',
  ],
  [
    failure('mkdir', { code: 'ENOTDIR', path: '/etc/passwd/x' }),
    undefined,
    '/etc/passwd/x is not a directory: choose another DATA_DIR.',
  ],
  [
    failure('open', { code: 'ENOENT', syscall: 'open', path: '/a' }),
    SOCKET,
    'No such file or directory: /a.',
  ],
  [
    failure('away', { code: 'ECONNREFUSED' }),
    SERVER,
    'The database at db.internal:5433 cannot be reached: ECONNREFUSED.',
  ],
  [
    failure('away', { code: 'ENOENT', syscall: 'connect' }),
    SOCKET,
    'The database at /srv/run cannot be reached: ENOENT.',
  ],
  [
    failure('timeout expired'),
    SERVER,
    'The database at db.internal:5433 cannot be reached: timeout expired.',
  ],
  [
    failure('wrong', { code: '28P01' }),
    SERVER,
    'The database at db.internal:5433 refuses the user name or the password.',
  ],
  [
    failure('no pg_hba entry', { code: '28000' }),
    SERVER,
    'The database at db.internal:5433 refuses this user.',
  ],
  [
    failure('database "x" does not exist', { code: '3D000' }),
    SERVER,
    'The server at db.internal:5433 does not have the database: database "x" does not exist.',
  ],
  [
    failure('permission denied to create extension', { code: '42501' }),
    SERVER,
    'The database user is not allowed to do this: permission denied to create extension.',
  ],
  [
    failure('extension "unaccent" is not available', { code: '0A000' }),
    SERVER,
    'The database server does not have what is needed: extension "unaccent" is not available.',
  ],
  [failure('could not extend file', { code: '53100' }), SERVER, 'The disk of the database is full.'],
  [
    failure('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    SERVER,
    'No secure connection to db.internal:5433: self-signed certificate.',
  ],
])('%s', (error, target, line) => {
  expect(refusalOf(error, target)).toBe(line);
});

test.each([
  failure('duplicate key', { code: '23505' }),
  new TypeError('x is not a function'),
  'text',
  undefined,
])('a fault of the program stays an exception: %s', (error) => {
  expect(refusalOf(error, SERVER)).toBeUndefined();
});
