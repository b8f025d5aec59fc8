import { createContext } from 'react';
import type { KeyLayer } from './strokes.ts';

/** The layer of the surrounding part of the screen. */
export const InKeyLayer = createContext<KeyLayer>('page');
