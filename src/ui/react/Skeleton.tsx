import './skeleton.css';

type Props = { lines: number; hasPicture?: boolean };

/** Keeps the room of what is on its way; the element around it is `aria-busy` or says so in words. */
export const Skeleton = ({ lines, hasPicture = false }: Props) => (
  <div className="skeleton" aria-hidden="true">
    {hasPicture && <i className="skeleton-picture" />}
    {Array.from({ length: lines }, (_, at) => (
      <i key={at} />
    ))}
  </div>
);
