import { m } from '@sevadesk/messages';
import {
  IconCashBanknote,
  IconChecklist,
  IconDownload,
  IconFileReport,
  IconIdOff,
  IconUserCheck,
} from '@tabler/icons-react';
import { ActionButtons } from '../components/action-buttons.tsx';

const actions = [
  { path: '/backend/user-management/registration', label: m.dashboard_verify_registration, icon: IconUserCheck },
  { path: '/backend/actions/payments', label: m.dashboard_payment_approve, icon: IconCashBanknote },
  { path: '/backend/actions/nsdl-pan/physical/verify', label: m.dashboard_verify_form, icon: IconChecklist },
  { path: '/backend/actions/nsdl-pan/physical/ack/list', label: m.dashboard_download_ack, icon: IconDownload },
  { path: '/backend/actions/nsdl-pan/physical/cancel-aadhar', label: m.dashboard_cancel_aadhar, icon: IconIdOff },
  { path: '/backend/misc/reports', label: m.dashboard_reports, icon: IconFileReport },
] as const;

/** The six quick actions of the specification. */
export const QuickActions = () => <ActionButtons actions={actions} />;
