import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lang } from '#kernel/text.ts';
import { fetchPiece } from '#stores/api/fetch-piece.ts';
import { textsIn } from '#stores/api/send-form.ts';
import { isChanged } from './unsaved.ts';

const WAIT = 400;

/**
 * What is typed into the form around an element, as the server draws it in a language; it follows what is typed. The
 * page came with what is saved, in Vietnamese.
 */
export function usePreview<Inside extends HTMLElement>(path: string, lang: Lang) {
  const inside = useRef<Inside>(null);
  const [html, setHtml] = useState<string>();
  const latest = useRef<AbortController>(undefined);
  const drawn = useRef<Lang>('vi');

  const ask = useEffectEvent(async () => {
    const form = inside.current?.closest('form');
    if (!form) return;
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const data = new FormData();
    const other = lang === 'vi' ? '_en' : '_vi';
    for (const [name, text] of textsIn(new FormData(form)))
      if (!name.endsWith(other)) data.append(name, text);
    drawn.current = lang;
    data.set('preview', lang);
    const piece = await fetchPiece(path, data, controller.signal);
    // Without an answer what was shown before stays.
    if (piece !== undefined && !controller.signal.aborted) setHtml(piece);
  });

  useEffect(() => {
    const form = inside.current?.closest('form');
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onInput() {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), WAIT);
    }
    form?.addEventListener('input', onInput);
    // What was typed before this ran, or came back with the form.
    if (form && isChanged(form)) onInput();
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('input', onInput);
    };
  }, []);

  useEffect(() => {
    if (drawn.current !== lang) void ask();
  }, [lang]);

  return { inside, html };
}
