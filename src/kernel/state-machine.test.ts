import { expect, test } from 'vitest';
import { stateMachine } from './state-machine.ts';

const door = stateMachine({
  open: { close: { to: 'shut', by: ['owner', 'staff'], permission: 'desk.enter' } },
  shut: { open: { to: 'open', by: 'owner' }, lock: { to: 'locked', by: 'staff', permission: 'desk.enter' } },
  locked: { rust: { to: 'locked', by: 'system' } },
});

test('an event leads where the table says, and nowhere from other states', () => {
  expect([door.next('open', 'close'), door.next('open', 'lock'), door.can('shut', 'lock')]).toEqual([
    'shut',
    undefined,
    true,
  ]);
  expect([door.canTransition('shut', 'locked'), door.canTransition('open', 'locked')]).toEqual([true, false]);
});

test('only staff need the permission of what both sides may do', () => {
  expect([door.events('open', 'owner'), door.events('open', 'staff')]).toEqual([['close'], []]);
});

test('events depend on the side of the actor and on permissions', () => {
  const everything = () => true;
  expect([
    door.events('shut', 'owner'),
    door.events('shut', 'staff'),
    door.events('shut', 'staff', everything),
    door.events('open', 'owner', everything),
    door.events('locked', 'system'),
  ]).toEqual([['open'], [], ['lock'], ['close'], ['rust']]);
});
