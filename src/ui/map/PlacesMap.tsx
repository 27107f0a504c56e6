import { useState } from 'react';
import { boxAround, type MapData } from './map-data.ts';
import { Places, type PlacesFrame } from './Places.tsx';

/** A map of what its page says in words. */
export function PlacesMap({ data, ...frame }: PlacesFrame & { data: MapData }) {
  const [said, say] = useState('');
  const fit = boxAround([...(data.shapes ?? []), ...(data.points ?? [])]);
  return <Places {...frame} data={data} fit={fit} said={said} say={say} />;
}
