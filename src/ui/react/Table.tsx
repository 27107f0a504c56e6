import type { ReactNode } from 'react';
import '#ui/styles/table.css';

type Props = {
  caption: string;
  isCaptionShown?: boolean;
  /** The headings of the columns; a table of other headings has them among its children. */
  labels?: readonly string[];
  className?: string;
  /** Whether its rows are about to be replaced. */
  isBusy?: boolean;
  children: ReactNode;
};

/** A table that scrolls sideways when it must, by keyboard as well. */
export const Table = ({
  caption,
  isCaptionShown = false,
  labels,
  className = '',
  isBusy = false,
  children,
}: Props) => (
  <div
    className={`table ${className}`}
    role="region"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    aria-label={caption}
    aria-busy={isBusy || undefined}
  >
    <table>
      <caption>
        <span className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</span>
      </caption>
      {labels && (
        <thead>
          <tr>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {children}
    </table>
  </div>
);
