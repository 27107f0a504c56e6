import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const failure = (message: string, properties: object = {}) => Object.assign(new Error(message), properties);

test.each<[boolean, unknown]>([
  [true, failure('connect', { code: 'ECONNREFUSED', syscall: 'connect' })],
  [true, failure('connect', { code: 'ENOENT', syscall: 'connect' })],
  [true, failure('read', { code: 'ECONNRESET' })],
  [true, failure('getaddrinfo', { code: 'ENOTFOUND' })],
  [true, Object.assign(new AggregateError([], 'both families'), { code: 'ECONNREFUSED' })],
  [true, failure('timeout exceeded when trying to connect')],
  [true, failure('Connection terminated unexpectedly')],
  [true, failure('Connection terminated due to connection timeout')],
  [true, failure('Query read timeout')],
  [true, failure('canceling statement due to statement timeout', { code: '57014' })],
  [true, failure('the database system is starting up', { code: '57P03' })],
  [true, failure('terminating connection', { code: '57P01' })],
  [true, failure('sorry, too many clients already', { code: '53300' })],
  [true, failure('could not extend file', { code: '53100' })],
  [true, failure('connection failure', { code: '08006' })],
  [false, failure('open /data/x', { code: 'ENOENT', syscall: 'open' })],
  [false, failure('duplicate key', { code: '23505' })],
  [false, failure('could not serialize access', { code: '40001' })],
  [false, failure('relation does not exist', { code: '42P01' })],
  [false, failure('a fault of ours')],
  [false, failure('a number', { code: 57014 })],
  [false, { code: 'ECONNREFUSED' }],
  [false, undefined],
])('%s: %s', (expected, error) => {
  expect(isUnavailable(error)).toBe(expected);
});
