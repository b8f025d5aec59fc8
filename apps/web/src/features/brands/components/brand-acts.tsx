import { Alert, Button, Group } from '@mantine/core';
import { type BrandView, brands } from '@sevadesk/contract/brands';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Act = 'activate' | 'end';

/** Activates a draft or ends a brand, after a question that names the consequence. */
export function BrandActs({ brand }: { brand: BrandView }) {
  const [asked, setAsked] = useState<Act>();
  const activate = useAction(brands.activate);
  const end = useAction(brands.end);
  const { id, name, state, merchant, hosts, unreached } = brand;
  if (state === 'ended') return null;
  const run = async () => {
    try {
      await (asked === 'end' ? end : activate).mutateAsync({ params: { id } });
      notify(asked === 'end' ? m.brands_ended() : m.brands_activated());
    } catch (error) {
      notifyFailure(error);
    }
    setAsked(undefined);
  };
  const [host = ''] = hosts;
  const isUnreached = asked === 'activate' && unreached.includes(host);
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setAsked('end')}>
        {m.brands_end()}
      </Button>
      {state === 'draft' ? <Button onClick={() => setAsked('activate')}>{m.brands_activate()}</Button> : null}
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked === 'end' ? m.brands_end_title() : m.brands_activate_title()}
        text={
          asked === 'end' ? m.brands_end_text() : m.brands_activate_text({ name, merchant: merchant.shopName, host })
        }
        confirmLabel={asked === 'end' ? m.brands_end() : isUnreached ? m.brands_activate_anyway() : m.brands_activate()}
        danger={asked === 'end' || isUnreached}
        busy={activate.isPending || end.isPending}
        onConfirm={() => void run()}
        onClose={() => setAsked(undefined)}
      >
        {isUnreached ? <Alert color="yellow">{m.brands_activate_unreached({ host })}</Alert> : null}
      </ConfirmDialog>
    </Group>
  );
}
