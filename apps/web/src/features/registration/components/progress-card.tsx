import { Alert, Anchor } from '@mantine/core';
import type { RegistrationProgress, RegistrationStep } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Timeline, type TimelineEntry } from '../../../shared/ui/blocks/timeline.tsx';
import classes from './registration.module.css';

type Look = { title: () => string; text: () => string; color: string; icon: typeof IconCheck };

const looks: Record<RegistrationStep, Look> = {
  received: {
    title: m.registration_step_received,
    text: m.registration_step_received_text,
    color: 'blue',
    icon: IconClock,
  },
  in_work: {
    title: m.registration_step_in_work,
    text: m.registration_step_in_work_text,
    color: 'blue',
    icon: IconClock,
  },
  approved: {
    title: m.registration_step_approved,
    text: m.registration_step_approved_text,
    color: 'green',
    icon: IconCheck,
  },
  rejected: {
    title: m.registration_step_rejected,
    text: m.registration_step_rejected_text,
    color: 'orange',
    icon: IconInfoCircle,
  },
};

function entriesOf({ step, sentAt, takenAt, decidedAt, reason }: RegistrationProgress): TimelineEntry[] {
  const received = { id: 'received', at: sentAt, title: m.registration_step_received() };
  const taken = takenAt ? [{ id: 'taken', at: takenAt, title: m.registration_step_in_work() }] : [];
  const decided = decidedAt
    ? [
        {
          id: 'decided',
          at: decidedAt,
          title: looks[step].title(),
          text: reason,
          tone: step === 'approved' ? ('good' as const) : ('wait' as const),
        },
      ]
    : [];
  return [...decided, ...taken, received];
}

/** A registration's progress in plain words, with dates. */
export function ProgressCard({ found }: { found: RegistrationProgress }) {
  const { title, text, color, icon: Icon } = looks[found.step];
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone; the focus moves to the result for screen readers.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.sheet}>
      <h2 className={classes.progressHead} ref={heading} tabIndex={-1}>
        {found.shopName} <span>{found.refNo}</span>
      </h2>
      <Alert color={color} icon={<Icon size={20} />} title={title()}>
        {text()}
        {found.reason ? <p className={classes.reason}>{m.registration_step_reason({ reason: found.reason })}</p> : null}
        {found.step === 'approved' ? (
          <Anchor component={Link} to="/auth/login" c="inherit" underline="always">
            {m.registration_step_to_login()}
          </Anchor>
        ) : null}
        {found.step === 'rejected' ? (
          <Anchor component={Link} to="/auth/register" c="inherit" underline="always">
            {m.registration_step_again()}
          </Anchor>
        ) : null}
      </Alert>
      <Timeline entries={entriesOf(found)} />
    </div>
  );
}
