import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import {
  IconCashBanknote,
  IconChecklist,
  IconDownload,
  IconFileReport,
  IconIdOff,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import classes from '../components/dashboard.module.css';

const actions = [
  { path: '/backend/user-management/registration', label: m.dashboard_verify_registration, icon: IconUserCheck },
  { path: '/backend/actions/payments', label: m.dashboard_payment_approve, icon: IconCashBanknote },
  { path: '/backend/actions/nsdl-pan/physical/verify', label: m.dashboard_verify_form, icon: IconChecklist },
  { path: '/backend/actions/nsdl-pan/physical/ack/list', label: m.dashboard_download_ack, icon: IconDownload },
  { path: '/backend/actions/nsdl-pan/physical/cancel-aadhar', label: m.dashboard_cancel_aadhar, icon: IconIdOff },
  { path: '/backend/misc/reports', label: m.dashboard_reports, icon: IconFileReport },
] as const;

/** The six quick actions of the specification; one that this person may not use is not shown. */
export function QuickActions() {
  const visible = useVisiblePaths();
  return (
    <div className={classes.actions}>
      {actions
        .filter(({ path }) => visible(path))
        .map(({ path, label, icon: Icon }) => (
          <Button
            key={path}
            // The paths are those of the specification; each is checked against the site map before it is shown.
            renderRoot={(props) => <Link to={path as LinkProps['to']} {...props} />}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={18} aria-hidden />}
          >
            {label()}
          </Button>
        ))}
    </div>
  );
}
