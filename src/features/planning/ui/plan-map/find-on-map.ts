import type { SubmitEvent } from 'react';
import type { OnMap } from '#features/planning/domain/map/on-map.ts';
import type { OpenMap } from '#ui/map/layers/open-map.ts';
import type { PlanMapModel } from './use-plan-map.ts';

export type SearchProps = { model: PlanMapModel; lookUp: string; find: string };

/** The questions so far: an answer that comes after the next question is late. */
let turns = 0;

async function placeOf(address: string): Promise<OnMap | null> {
  const answer = await fetch(address);
  return answer.ok ? ((await answer.json()) as { data: OnMap | null }).data : null;
}

/** Moves a map to what its field names; the form goes to its page for whatever cannot be shown here. */
export function findOnMap(
  event: SubmitEvent<HTMLFormElement>,
  map: OpenMap | undefined,
  { model, find }: SearchProps,
): void {
  const form = event.currentTarget;
  const words = String(new FormData(form).get('tim')).trim();
  if (!map || !words) return;
  event.preventDefault();
  const turn = (turns += 1);
  const go = (place: OnMap | null) => {
    if (turn !== turns) return;
    if (!place) return form.submit();
    map.see(place.box);
    model.change({ do: 'select', code: place.code });
    model.say(place.name ?? '');
  };
  placeOf(`${find}?${new URLSearchParams({ tim: words })}`).then(go, () => go(null));
}
