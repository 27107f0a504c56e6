import { useState } from 'react';
import type { Point } from '#geo/rings/rings.ts';
import { useT } from '#i18n/use-t.ts';
import type { OwnCommand } from '#ui/map/map-keys.ts';
import { MAX_CORNERS } from './search-area.ts';

/** An area to search in, corner by corner; each step is said in words. */
export function useArea(say: (text: string) => void) {
  const t = useT('listing-map');
  const [isOn, setOn] = useState(false);
  const [corners, setCorners] = useState<readonly Point[]>([]);

  function become(next: readonly Point[]) {
    setCorners(next);
    say(t('listing-map.corners', { count: next.length }));
  }

  function add(at: Point) {
    if (corners.length < MAX_CORNERS) become([...corners, at]);
  }
  const takeBack = () => become(corners.slice(0, -1));

  function toggle() {
    setOn(!isOn);
    become([]);
    if (isOn) say('');
  }

  /** Backspace and Escape, while there is something to do for them. */
  function obey({ do: command }: OwnCommand): boolean {
    if (!isOn) return false;
    if (command === 'back') takeBack();
    else toggle();
    return true;
  }

  return { isOn, corners, add, takeBack, toggle, obey };
}

export type Area = ReturnType<typeof useArea>;
