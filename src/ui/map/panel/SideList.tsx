import type { ReactNode, RefObject } from 'react';

type Props = {
  title: string;
  /** Takes the focus when an item of the list goes away with it. */
  heading?: RefObject<HTMLParagraphElement | null>;
  className?: string;
  note?: ReactNode;
  /** Below the list. */
  foot?: ReactNode;
  /** Items. */
  children: ReactNode;
};

/** What is on a map, in words beside it. */
export function SideList({ title, heading, className = '', note, foot, children }: Props) {
  return (
    <section className={`map-list ${className}`} aria-label={title}>
      <p className="map-list-title" ref={heading} tabIndex={-1}>
        {title}
      </p>
      {note}
      <ol role="list">{children}</ol>
      {foot}
    </section>
  );
}
