import { expect, test } from 'vitest';
import { isOpen, OPEN_STATUSES, REQUEST_STATUSES, requestMachine, shownStatus } from './status.ts';

test('the states are those of the machine', () => {
  expect(requestMachine.states.toSorted()).toEqual([...REQUEST_STATUSES].toSorted());
});

test.each(OPEN_STATUSES)('%s may expire, be cancelled, renewed and closed', (status) => {
  expect(isOpen(status)).toBe(true);
  const ends = ['succeeded', 'failed', 'expired', 'cancelled', 'spam'] as const;
  for (const end of ends) expect(requestMachine.canTransition(status, end)).toBe(true);
  expect(requestMachine.next(status, 'renew')).toBe(status);
});

test.each(['succeeded', 'failed', 'cancelled'] as const)('%s is the end', (status) => {
  expect(isOpen(status)).toBe(false);
  expect(requestMachine.events(status, 'owner')).toEqual([]);
  expect(requestMachine.events(status, 'staff', () => true)).toEqual([]);
});

test('an expired one is opened again by its customer alone', () => {
  expect(requestMachine.next('expired', 'renew')).toBe('new');
  expect(requestMachine.events('expired', 'owner')).toEqual(['renew']);
  expect(requestMachine.events('expired', 'staff', () => true)).toEqual([]);
});

test('its customer does not see that it was taken for spam', () => {
  expect(shownStatus('spam')).toBe('new');
  expect(shownStatus('contacted')).toBe('contacted');
});
