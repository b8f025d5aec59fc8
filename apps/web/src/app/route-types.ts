import type { Access } from '@sevadesk/contract/kernel/access';
import type { buildRouter } from './router.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the page; the menu hides it and the layout blocks it for everybody else. */
    access?: Access;
  }

  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}
