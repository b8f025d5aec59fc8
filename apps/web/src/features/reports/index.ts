import { lazy } from 'react';

export { mapSearch } from './components/map-search.ts';
export { reportSearch } from './components/report-search.ts';

/** The small map of a dashboard; it is fetched when the figures above it stand. */
export const AreaCard = lazy(() =>
  import('./components/area-card.tsx').then(({ AreaCard }) => ({ default: AreaCard })),
);
