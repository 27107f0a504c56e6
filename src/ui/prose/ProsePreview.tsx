import { type ReactNode, useDeferredValue } from 'react';
import type { Block, Span, Spans } from '#prose/prose.ts';
import { readProse } from '#prose/prose-read.ts';

/** A text as it will be read, of its words alone; it follows what is typed. */
export function ProsePreview({ text }: { text: string }) {
  const blocks = readProse(useDeferredValue(text));
  return (
    <div className="prose-preview">
      {blocks.map((block, at) => (
        <BlockPreview key={at} block={block} />
      ))}
    </div>
  );
}

function BlockPreview({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Words spans={block.spans} />
        </Heading>
      );
    }
    case 'text':
      return (
        <p>
          <Words spans={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <Words spans={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          {block.paragraphs.map((spans, at) => (
            <p key={at}>
              <Words spans={spans} />
            </p>
          ))}
          {block.source && <p>— {block.source}</p>}
        </blockquote>
      );
    case 'table':
      return (
        <table>
          <thead>
            <Row tag="th" cells={block.head} />
          </thead>
          <tbody>
            {block.rows.map((cells, at) => (
              <Row key={at} tag="td" cells={cells} />
            ))}
          </tbody>
        </table>
      );
    case 'pictures':
      return block.pictures.map(({ picture, caption }, at) => (
        <figure key={at}>
          <img src={`/anh/${picture}/800.webp`} alt={caption} />
          <figcaption>{caption}</figcaption>
        </figure>
      ));
    case 'video':
      return <p>▶ {block.title || block.href}</p>;
    case 'card':
      return (
        <p>
          [{block.of} {block.code}]
        </p>
      );
  }
}

const Row = ({ tag: Cell, cells }: { tag: 'th' | 'td'; cells: readonly Spans[] }) => (
  <tr>
    {cells.map((spans, at) => (
      <Cell key={at}>
        <Words spans={spans} />
      </Cell>
    ))}
  </tr>
);

const Words = ({ spans }: { spans: Spans }) => spans.map((span, at) => <Run key={at} span={span} />);

function Run({ span: { text, strong, em, href } }: { span: Span }) {
  const words = em ? <em>{text}</em> : text;
  const said = strong ? <strong>{words}</strong> : words;
  if (href === undefined) return said;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {said}
    </a>
  );
}
