import { type StatusIcon, type StatusKind, statusLook } from '@sevadesk/contract/kernel/status';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconEye,
  IconId,
  IconMail,
  IconPackage,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import classes from './status-badge.module.css';
import { statusWord } from './status-words.ts';

const icons: Record<StatusIcon, typeof IconCheck> = {
  pencil: IconPencil,
  clock: IconClock,
  eye: IconEye,
  check: IconCheck,
  checks: IconChecks,
  cross: IconX,
  return: IconArrowBackUp,
  send: IconSend,
  box: IconPackage,
  ban: IconBan,
  alert: IconAlertTriangle,
  card: IconId,
  mail: IconMail,
};

/** A status as icon and label on a light background, never by colour alone. `words` replaces the default labels. */
export function StatusBadge({ of, status, words }: { of: StatusKind; status: string; words?: string }) {
  const { tone, icon } = statusLook(of, status);
  const Icon = icons[icon];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {words ?? statusWord(of, status)}
    </span>
  );
}
