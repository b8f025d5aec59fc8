import { Button, Modal, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { nsdlPanStaff, remarkInput, type StaffApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

type Props = { application: StaffApplicationView; opened: boolean; onClose: () => void };

/** Cancels an application before its acknowledgement; states the refunds in advance. */
export function CancelApplication({ application: { id, terms, shopName }, opened, onClose }: Props) {
  const cancel = useAction(nsdlPanStaff.cancel, { refreshes: ['wallet', 'dashboard', 'reports'] });
  const amount = formatAmount(toPaise(terms.refundPaise));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.nsdl_pan_staff_info_cancel()}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Text mb="md">{m.nsdl_pan_staff_info_cancel_text({ amount, shop: shopName })}</Text>
      <Form
        schema={remarkInput}
        defaults={{ remark: '' }}
        submitLabel={m.nsdl_pan_staff_info_cancel_confirm({ amount })}
        actions={
          <Button variant="default" onClick={onClose}>
            {m.nsdl_pan_staff_info_keep()}
          </Button>
        }
        onSubmit={(body) => cancel.mutateAsync({ params: { id }, body })}
        onDone={() => {
          notify(m.nsdl_pan_staff_info_cancelled({ amount }));
          onClose();
        }}
      >
        <FTextarea name="remark" label={m.nsdl_pan_staff_info_cancel_reason()} rows={2} maxLength={500} required />
      </Form>
    </Modal>
  );
}
