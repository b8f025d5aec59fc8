import { Button, Group } from '@mantine/core';
import { campaigns, type CampaignView } from '@sevadesk/contract/campaigns';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = { campaign: CampaignView; onEdit: () => void };

/** What can be done with a campaign in its state: change or delete a draft; pause, continue or stop what was started. */
export function CampaignActs({ campaign: { id, state }, onEdit }: Props) {
  if (state === 'draft')
    return (
      <Group gap="sm">
        <Button variant="default" onClick={onEdit}>
          {m.campaigns_edit()}
        </Button>
        <DeleteButton id={id} />
      </Group>
    );
  if (state !== 'active' && state !== 'paused') return null;
  return (
    <Group gap="sm">
      <PauseButton id={id} isPaused={state === 'paused'} />
      <StopButton id={id} />
    </Group>
  );
}

function DeleteButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(campaigns.delete);
  const navigate = useNavigate();
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { id } });
      notify(m.campaigns_deleted());
      await navigate({ to: '/backend/setting/campaigns' });
    } catch (error) {
      notifyFailure(error);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.campaigns_delete()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={m.campaigns_delete()}
        text={m.campaigns_delete_text()}
        confirmLabel={m.campaigns_delete()}
        danger
        busy={remove.isPending}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function PauseButton({ id, isPaused }: { id: string; isPaused: boolean }) {
  const pause = useAction(campaigns.pause);
  const resume = useAction(campaigns.resume);
  const run = async () => {
    try {
      await (isPaused ? resume : pause).mutateAsync({ params: { id } });
      notify(isPaused ? m.campaigns_resumed() : m.campaigns_paused());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button
      variant={isPaused ? 'filled' : 'default'}
      loading={pause.isPending || resume.isPending}
      onClick={() => void run()}
    >
      {isPaused ? m.campaigns_resume() : m.campaigns_pause()}
    </Button>
  );
}

function StopButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const stop = useAction(campaigns.stop);
  const run = async () => {
    try {
      await stop.mutateAsync({ params: { id } });
      notify(m.campaigns_stopped());
    } catch (error) {
      notifyFailure(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.campaigns_stop()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={m.campaigns_stop()}
        text={m.campaigns_stop_text()}
        confirmLabel={m.campaigns_stop()}
        danger
        busy={stop.isPending}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
