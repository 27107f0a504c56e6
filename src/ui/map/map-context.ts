import { createContext, useContext } from 'react';
import type { OpenMap } from './layers/open-map.ts';

export const MapContext = createContext<OpenMap | undefined>(undefined);

/** The map around a component; none while it is still being opened. */
export const useMap = (): OpenMap | undefined => useContext(MapContext);
