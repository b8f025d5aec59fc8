import { Button } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { endView } from '../../../shared/auth/sign-out.ts';
import { useMe } from '../../../shared/auth/use-me.ts';
import { loadViewAs } from '../../../shared/session/view-as.ts';
import { Band } from '../../../shared/ui/blocks/band.tsx';
import classes from './view-banner.module.css';

/** Shown throughout a view-as session: the staff member, the account, the end time, and a button to leave. */
export function ViewBanner() {
  const view = loadViewAs();
  const me = useMe();
  const [busy, setBusy] = useState(false);
  if (!view) return null;
  const { displayName, code } = view.user;
  const end = () => {
    setBusy(true);
    void endView();
  };
  return (
    <section className={classes.place} aria-label={m.profile_view_banner()} data-print="none">
      <Band
        icon={<IconEye size={20} aria-hidden />}
        action={
          <Button size="xs" variant="white" loading={busy} onClick={end}>
            {m.profile_view_end()}
          </Button>
        }
      >
        <strong>{m.profile_view_as({ name: `${displayName} (${code})` })}</strong>{' '}
        {m.profile_view_by({ name: me.data?.viewedBy?.displayName ?? '', until: formatDateTime(view.until) })}
      </Band>
    </section>
  );
}
