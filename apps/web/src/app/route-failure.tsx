import type { ErrorComponentProps } from '@tanstack/react-router';
import { m } from '@sevadesk/messages';
import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '../shared/ui/states/error-state.tsx';
import { useNamesPage } from '../shared/ui/frame/page-name.ts';

/** A page that failed to load; retry reloads its code and data. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useNamesPage(m.shared_error_title());
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
