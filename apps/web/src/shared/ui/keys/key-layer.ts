import { createContext } from 'react';
import type { KeyLayer } from './strokes.ts';

/** The layer that a part of the screen stands in. */
export const InKeyLayer = createContext<KeyLayer>('page');
