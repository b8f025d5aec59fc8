import { searchTexts } from '../shared/table/search-texts.ts';
import { lazy, publicPage } from './pages.ts';

export const nsdlPanRoutes = {
  public: [
    publicPage('/track', {
      search: (search: Record<string, unknown>) => searchTexts(search, ['t', 'c']),
      screen: lazy(() => import('../features/nsdl-pan/public/track-page.tsx'), 'TrackPage'),
    }),
  ],
} as const;
