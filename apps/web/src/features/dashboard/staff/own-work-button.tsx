import { Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconInbox, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { staffQueue } from '../components/queues.ts';
import { useMainQueue } from '../components/use-main-queue.ts';

/** The link to a person's main work: verifiers get the next form, everybody else opens their main queue. */
export function OwnWorkButton() {
  const key = useMainQueue();
  if (key === undefined) return null;
  if (key === 'verify') {
    const to = '/backend/actions/nsdl-pan/physical/verify/{-$id}';
    return (
      <Button
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        renderRoot={(props) => <Link to={to} params={{ id: undefined }} {...props} />}
      >
        {m.nsdl_pan_staff_verify_next()}
      </Button>
    );
  }
  const { label, link } = staffQueue(key);
  return (
    <Button leftSection={<IconInbox size={16} aria-hidden />} renderRoot={(props) => <Link {...link} {...props} />}>
      {label}
    </Button>
  );
}
