import { collapseSpaces, type Lang, nfc } from '#kernel/text.ts';
import { focusOf, isPictureId } from '#kernel/web/picture-file.ts';
import { MAX_PROSE_LENGTH } from '#prose/prose.ts';
import { type LandingText, MAX_ALT_LENGTH, MAX_LEAD_LENGTH, MAX_TITLE_LENGTH } from './landing.ts';

/** What a page in the works says in one language: whatever is missing or wrong in its form is left out. */
export function unfinishedText(
  form: FormData,
  lang: Lang,
): Pick<LandingText, 'title' | 'lead' | 'body' | 'cover' | 'coverAlt'> {
  const text = (name: string, most: number) => {
    const given = form.get(name);
    return typeof given === 'string' ? nfc(given).slice(0, most) : '';
  };
  const line = (name: string, most: number) => collapseSpaces(text(name, most));
  const cover = line('cover', 32);
  const focus = focusOf(Number(line('cover_x', 3)), Number(line('cover_y', 3)));
  return {
    title: line(`title_${lang}`, MAX_TITLE_LENGTH),
    lead: line(`lead_${lang}`, MAX_LEAD_LENGTH),
    body: text(`body_${lang}`, MAX_PROSE_LENGTH),
    cover: isPictureId(cover) ? { id: cover, colour: '', isDrawn: false, focus } : null,
    coverAlt: line(`cover_alt_${lang}`, MAX_ALT_LENGTH),
  };
}
