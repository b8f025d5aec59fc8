import { m } from '@sevadesk/messages';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useMay, useMe } from '../../../shared/auth/use-me.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

/** The page, if the user may see it. The server rejects the requests in any case; this avoids a page full of errors (AUT-12). */
export function PermittedOutlet() {
  const accesses = useMatches({ select: (matches) => matches.flatMap(({ staticData }) => staticData.access ?? []) });
  const me = useMe();
  const may = useMay();
  if (accesses.length === 0) return <Outlet />;
  return (
    <Loaded query={me}>
      {() =>
        accesses.every((access) => may(access)) ? (
          <Outlet />
        ) : (
          <EmptyState title={m.shared_not_allowed_title()} text={m.shared_not_allowed_text()} />
        )
      }
    </Loaded>
  );
}
