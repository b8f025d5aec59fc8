import { lazy } from 'react';

export { OwnObjections } from './components/overview/own-objections.tsx';

/** The offer of the first day; it is fetched when the dashboard stands. */
export const FirstDayOffer = lazy(() =>
  import('./components/practice/first-day-offer.tsx').then((chunk) => ({ default: chunk.FirstDayOffer })),
);
