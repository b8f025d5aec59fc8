import { createFileRoute } from '@tanstack/react-router';
import { TrackPage } from '../../features/nsdl-pan/public/track-page.tsx';
import { searchTexts } from '../../shared/table/search-texts.ts';

export const Route = createFileRoute('/_public/track')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, ['t']),
  component: TrackPage,
});
