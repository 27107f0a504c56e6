import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a click would be answered: false at the server, and until the island has its script. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
