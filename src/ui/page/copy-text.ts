import { toast } from '#stores/toasts.ts';

/** Copies a text and says so; where the browser refuses, its field is selected to be copied by hand. */
export async function copyText(text: string, field?: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', 'client.copied');
  } catch {
    field?.select();
    toast('warning', 'client.not-copied');
  }
}
