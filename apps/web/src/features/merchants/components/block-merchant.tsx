import { Button } from '@mantine/core';
import { type MerchantView, merchants } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ReasonDialog } from '../../people/index.ts';

/** Blocks a shop with a reason, or unblocks it. */
export function BlockMerchant({
  merchant: { id, shopName: shop, block: present, signIns },
}: {
  merchant: MerchantView;
}) {
  const [isAsking, setAsking] = useState(false);
  const block = useAction(merchants.block, { refreshes: ['people'] });
  const unblock = useAction(merchants.unblock, { refreshes: ['people'] });
  const params = { id };
  const letIn = async () => {
    try {
      await unblock.mutateAsync({ params });
      notify(m.merchants_unblocked_note({ shop }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  if (!useMay()(merchants.block)) return null;
  if (present)
    return (
      <Button loading={unblock.isPending} onClick={() => void letIn()}>
        {m.merchants_unblock()}
      </Button>
    );
  return (
    <>
      <Button color="red" variant="outline" c="var(--sd-bad)" onClick={() => setAsking(true)}>
        {m.merchants_block()}
      </Button>
      <ReasonDialog
        opened={isAsking}
        title={m.merchants_block_title({ shop })}
        text={m.merchants_block_text({ count: signIns.length })}
        help={m.merchants_reason_help()}
        confirmLabel={m.merchants_block()}
        onConfirm={async (body) => {
          await block.mutateAsync({ params, body });
          notify(m.merchants_blocked_note({ shop }));
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
