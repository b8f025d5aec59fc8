import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage } from '../app/areas/public/not-found-page.tsx';
import { Root } from '../app/root.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
});

function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
