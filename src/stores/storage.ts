type Area = 'localStorage' | 'sessionStorage';

// A reader may switch storage off and it may be full; then nothing is kept and the page works on.

export function recall(area: Area, key: string): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What was kept as JSON; nothing where it cannot be read. */
export function recallJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(recall(area, key) ?? '');
  } catch {
    return undefined;
  }
}

/** Says whether the value was kept. */
export function remember(area: Area, key: string, value: string): boolean {
  try {
    globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(area: Area, key: string): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}
