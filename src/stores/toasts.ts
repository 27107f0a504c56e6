import { atom } from 'nanostores';

export type ToastType = 'success' | 'info' | 'warning' | 'error';

export type ToastOptions = {
  /** Milliseconds on screen instead of the usual time; `false` stays until it is closed. */
  timeout?: number | false;
  action?: { label: string; run: () => void };
};

/** `content` and the label of the action are text, or the key of a text in `client.json`. */
export type Toast = ToastOptions & { type: ToastType; content: string };

/** Toasts that wait to be shown. */
export const $toasts = atom<readonly Toast[]>([]);

export function toast(type: ToastType, content: string, options: ToastOptions = {}) {
  $toasts.set([...$toasts.get(), { ...options, type, content }]);
}

/** Loads what shows toasts when the first one comes; a failed load is tried again with the next toast. */
export function onFirstToast(load: () => Promise<unknown>) {
  let loading = false;
  const stop = $toasts.subscribe(async ({ length }) => {
    if (length === 0 || loading) return;
    loading = true;
    try {
      await load();
      stop();
    } catch {
      loading = false;
    }
  });
}
