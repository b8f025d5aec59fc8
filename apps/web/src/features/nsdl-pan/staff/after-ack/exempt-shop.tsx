import { Button } from '@mantine/core';
import { safeText } from '@sevadesk/contract/kernel/text';
import { type HardcopyShopRow, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { Form, FText } from '../../../../shared/form/index.ts';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';

const { exempt } = panAfterAckStaff.hardcopy;
const schema = z.object({ reason: safeText({ max: 200 }) });

/** Exempts a shop from the pause with a reason, or ends its exemption. */
export function ExemptShop({ shop: { merchantId, shopName, isExempt } }: { shop: HardcopyShopRow }) {
  const [opened, setOpened] = useState(false);
  const may = useMay()(exempt);
  const change = useAction(exempt);
  if (!may) return null;
  const close = () => setOpened(false);
  const label = isExempt ? m.courier_pause_exempt_end() : m.courier_pause_exempt();
  const title = isExempt
    ? m.courier_pause_exempt_end_of({ shop: shopName })
    : m.courier_pause_exempt_of({ shop: shopName });
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={title} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <SideDrawer opened={opened} title={title} onClose={close}>
        <Form
          schema={schema}
          defaults={{ reason: '' }}
          submitLabel={label}
          onSubmit={({ reason }) => change.mutateAsync({ body: { merchantId, reason, isExempt: !isExempt } })}
          onDone={() => {
            notify(m.courier_pause_exempt_done());
            close();
          }}
        >
          <FText name="reason" label={m.courier_pause_exempt_reason()} maxLength={200} required />
        </Form>
      </SideDrawer>
    </>
  );
}
