import './picture-picker.css';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { Focus } from '#kernel/web/picture-file.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';

const STEP = 5;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (part: number) => Math.min(100, Math.max(0, Math.round(part)));

type Props = { picture: string; focus: Focus; onChange: (focus: Focus) => void };

/** The whole picture with the point that stays in sight, set by a click or moved by the arrow keys. */
export function FocusPicture({ picture, focus, onChange }: Props) {
  const t = useT('ui');

  function click({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A key presses it in no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  }

  function press(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(focus.x + move[0]), y: within(focus.y + move[1]) });
  }

  return (
    <button
      type="button"
      className="picture-focus scripted"
      aria-label={t('ui.pick.focus-at', focus)}
      onClick={click}
      onKeyDown={press}
    >
      <img src={pictureAddress(picture, { width: 640, format: 'webp' })} alt="" />
      <span style={{ '--x': `${focus.x}%`, '--y': `${focus.y}%` } as CSSProperties} />
    </button>
  );
}
