import { useEffect, useState } from 'react';
import { call } from '#stores/api/api.ts';
import { mountIsland } from '#ui/react/mount-island.tsx';

/** Debounce of typing, in milliseconds. */
const PAUSE = 300;

type Props = { form: HTMLFormElement; place: string; text: string };

const readText = (data: unknown) => String(data);

/** What the button of the filters says: how many they find as they are now. */
function LiveCount({ form, place, text }: Props) {
  const [said, setSaid] = useState(text);

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: AbortController | undefined;
    async function count() {
      last = new AbortController();
      const { signal } = last;
      const given = Map.groupBy(new FormData(form), ([name]) => name);
      const fields = [...given].map(([name, values]) => [name, values.map(([, value]) => value).join()]);
      const query = { ...Object.fromEntries(fields), noi: place };
      const answer = await call('listings/count', { query, read: readText, signal, quiet: true });
      if (!signal.aborted) setSaid(answer.ok ? answer.value : text);
    }
    const change = () => {
      clearTimeout(timer);
      last?.abort();
      timer = setTimeout(() => void count(), PAUSE);
    };
    form.addEventListener('input', change, { signal: controller.signal });
    // What was typed before this had arrived.
    change();
    return () => {
      clearTimeout(timer);
      last?.abort();
      controller.abort();
    };
  }, [form, place, text]);

  return said;
}

/** Puts the count in the place of what a button says, once the form around it is turned to. */
export function mountLiveCount(place: HTMLElement, form: HTMLFormElement) {
  const { within = '' } = place.dataset;
  mountIsland(place, <LiveCount form={form} place={within} text={place.textContent.trim()} />);
}
