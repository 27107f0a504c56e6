import { useEffect, useEffectEvent, useState } from 'react';
import type { GalleryModel } from '#ui/gallery/gallery-context.ts';
import { hasPicture, isNear, type Look } from '#ui/gallery/state/gallery-state.ts';
import type { Place } from '#ui/gallery/state/gallery-view.ts';
import { type SwipeDecision, watchGestures } from './gallery-gestures.ts';

/** How the stage answers fingers and the mouse; gives how far a finger has moved the picture up or down. */
export function useGestures(model: GalleryModel): number {
  const { stageRef } = model;
  const [lift, setLift] = useState(0);
  const canLook = useEffectEvent(() => hasPicture(model.state));
  const isLooked = useEffectEvent(() => isNear(model.state));
  const onLook = useEffectEvent((look: Look) => model.look(look));
  const onSwipe = useEffectEvent((decision: SwipeDecision) => {
    if (decision === 'close') model.change({ do: 'close', how: 'CustomClosing' });
    else if (decision !== 'stay') model.run(decision);
  });

  useEffect(() => {
    if (!stageRef.current) return undefined;
    const controller = new AbortController();
    const gestures = {
      canLook: () => canLook(),
      isNear: () => isLooked(),
      onZoom: (factor: number, at: Place) => onLook({ look: 'zoom', factor, at }),
      onMove: (by: Place) => onLook({ look: 'move', by }),
      onDoubleTap: (at: Place) => onLook({ look: 'toggle', at }),
      onLift: setLift,
      onSwipe: (decision: SwipeDecision) => onSwipe(decision),
    };
    watchGestures(stageRef.current, gestures, controller.signal);
    return () => controller.abort();
  }, [stageRef]);
  return lift;
}
