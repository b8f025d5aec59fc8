import { Button, Group, Text } from '@mantine/core';
import { type CouponDecision, type CouponView, utiStaff } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { CreditForm, RejectForm } from './desk-forms.tsx';

type Props = {
  ids: readonly string[];
  /** The subject of a confirmation: a number, or how many. */
  what: string;
  may: CouponView['may'];
  onDone?: () => void;
};

/** Applies one decision to all orders; lists those that were rejected. */
function useDecide(ids: readonly string[], onDone?: () => void) {
  const decide = useAction(utiStaff.decideCoupons, { refreshes: ['wallet'] });
  const run = async (decision: CouponDecision['decision']) => {
    const { done, refused } = await decide.mutateAsync({ body: { ids: [...ids], decision } });
    if (done > 0) notify(m.uti_pan_bulk_done({ done }));
    if (refused.length > 0) {
      const numbers = refused.map(({ number }) => number).join(', ');
      notifyFailure(new Error(m.uti_pan_bulk_refused({ count: refused.length, numbers })));
    }
    onDone?.();
  };
  return { run, isBusy: decide.isPending };
}

/** Staff's actions on one or many coupon orders. */
export function CouponActions({ ids, what, may, onDone }: Props) {
  const [asked, setAsked] = useState<'credit' | 'reject'>();
  const { run, isBusy } = useDecide(ids, onDone);
  const close = () => setAsked(undefined);
  return (
    <Group gap="sm">
      {may.includes('send') ? (
        <Button loading={isBusy} onClick={() => void run({ action: 'send' }).catch(notifyFailure)}>
          {m.uti_pan_act_send()}
        </Button>
      ) : null}
      {may.includes('credit') ? (
        <Button variant="light" onClick={() => setAsked('credit')}>
          {m.uti_pan_act_credit()}
        </Button>
      ) : null}
      {may.includes('reject') ? (
        <Button color="red" variant="light" onClick={() => setAsked('reject')}>
          {m.uti_pan_act_reject()}
        </Button>
      ) : null}
      <CreditForm
        opened={asked === 'credit'}
        what={what}
        onClose={close}
        onSubmit={(values) => run({ action: 'credit', ...values })}
      />
      <RejectForm
        opened={asked === 'reject'}
        what={what}
        text={m.uti_pan_reject_coupon_hint()}
        onClose={close}
        onSubmit={({ reason }) => run({ action: 'reject', reason })}
      />
    </Group>
  );
}

/** The bar that appears when orders are selected. */
export function CouponBulk({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const what = m.uti_pan_bulk_chosen({ count: ids.length });
  return (
    <Group>
      <Text>{what}</Text>
      <CouponActions ids={ids} what={what} may={['send', 'credit', 'reject']} onDone={onClear} />
    </Group>
  );
}
