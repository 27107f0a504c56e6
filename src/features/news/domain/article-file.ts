import { collapseSpaces } from '#kernel/text.ts';
import { type Category, type Words, isCategory } from './article.ts';

const FILE = /^---\n([^]*?)\n---\n([^]*)$/;

/** Parses an article file: front matter and prose. */
export function readArticleFile(text: string): (Words & { category: Category }) | undefined {
  const [, head = '', body = ''] = FILE.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const values = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), collapseSpaces(line.slice(at + 1))] as const;
    }),
  );
  const [title, category] = [values.get('title') ?? '', values.get('category') ?? ''];
  if (title === '' || !isCategory(category)) return undefined;
  const tags = (values.get('tags') ?? '').split(',').map(collapseSpaces).filter(Boolean);
  return { title, lead: values.get('lead') ?? '', body: body.trim(), tags, category };
}
