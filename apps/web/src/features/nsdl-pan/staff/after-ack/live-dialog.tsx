import { Button, Modal, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type LiveRow, panAfterAckStaff, withReason } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../../shared/form/index.ts';
import { notify } from '../../../../shared/ui/notices/notify.ts';

type Act = 'cancel' | 'release';
type Props = { row: LiveRow; act: Act; onClose: () => void; onDone: () => void };

/** Describes the cost and the consequences in advance. */
function wordsOf({ cardName: name, refundPaise, shopName: shop }: LiveRow, act: Act) {
  const amount = formatAmount(toPaise(refundPaise));
  if (act === 'release') {
    return {
      title: m.nsdl_pan_tin_cancel_release_title({ name }),
      text: m.nsdl_pan_tin_cancel_release_text(),
      confirm: m.nsdl_pan_tin_cancel_release(),
    };
  }
  const title = m.nsdl_pan_tin_cancel_dialog_title({ name });
  return refundPaise > 0
    ? {
        title,
        text: m.nsdl_pan_tin_cancel_dialog_refund({ amount, shop }),
        confirm: m.nsdl_pan_tin_cancel_dialog_confirm({ amount }),
      }
    : {
        title,
        text: m.nsdl_pan_tin_cancel_dialog_nothing(),
        confirm: m.nsdl_pan_tin_cancel_dialog_confirm_nothing(),
      };
}

/** Asks for the reason and states the refund or charge. */
export function LiveDialog({ row, act, onClose, onDone }: Props) {
  const { cancelAadhar } = panAfterAckStaff;
  const options = { refreshes: ['wallet', 'dashboard', 'reports'] };
  const cancel = useAction(cancelAadhar.cancel, options);
  const release = useAction(cancelAadhar.release, options);
  const words = wordsOf(row, act);
  const params = { id: row.id };
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': m.shared_close() }}>
      <Text mb="md">{words.text}</Text>
      <Form
        schema={withReason}
        defaults={{ remark: '' }}
        submitLabel={words.confirm}
        actions={
          <Button variant="default" onClick={onClose}>
            {m.nsdl_pan_tin_cancel_dialog_keep()}
          </Button>
        }
        onSubmit={(body) => (act === 'cancel' ? cancel : release).mutateAsync({ params, body })}
        onDone={({ refundedPaise }) => {
          const amount = formatAmount(toPaise(refundedPaise));
          notify(act === 'cancel' ? m.nsdl_pan_tin_cancel_done({ amount }) : m.nsdl_pan_tin_cancel_released());
          onDone();
        }}
      >
        <FTextarea name="remark" label={m.nsdl_pan_tin_cancel_reason()} rows={2} maxLength={500} required />
      </Form>
    </Modal>
  );
}
