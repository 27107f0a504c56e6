import { collapseSpaces, nfc } from '#kernel/text.ts';
import { focusOf, isPictureId } from '#kernel/web/picture-file.ts';
import { MAX_PROSE_LENGTH } from '#prose/prose.ts';
import {
  CATEGORIES,
  type Content,
  isCategory,
  MAX_ALT_LENGTH,
  MAX_LEAD_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
  type Words,
} from './article.ts';

/** The content of a form that is still being written: whatever is missing or wrong in it is left out. */
export function unfinishedContent(form: FormData): Content {
  const text = (name: string, most: number) => {
    const given = form.get(name);
    return typeof given === 'string' ? nfc(given).slice(0, most) : '';
  };
  const line = (name: string, most: number) => collapseSpaces(text(name, most));
  const words = (of: 'vi' | 'en'): Words => ({
    title: line(`title_${of}`, MAX_TITLE_LENGTH),
    lead: line(`lead_${of}`, MAX_LEAD_LENGTH),
    body: text(`body_${of}`, MAX_PROSE_LENGTH),
    alt: line(`alt_${of}`, MAX_ALT_LENGTH),
    tags: line(`tags_${of}`, MAX_LEAD_LENGTH)
      .split(',')
      .map(collapseSpaces)
      .filter(Boolean)
      .slice(0, MAX_TAGS),
  });
  const [category, cover] = [line('category', 20), line('cover', 32)];
  return {
    slug: '',
    category: isCategory(category) ? category : CATEGORIES[0],
    author: line('author', 80),
    cover: isPictureId(cover) ? cover : null,
    focus: focusOf(Number(line('cover_x', 3)), Number(line('cover_y', 3))),
    vi: words('vi'),
    en: words('en'),
  };
}
