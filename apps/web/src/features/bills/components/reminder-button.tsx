import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = {
  customer: { id: string; dueDate: string | null; reminds: boolean };
  /** The account of the bill, which labels the button where a list has several. */
  account: string;
  /** In rows of lists. */
  iconOnly?: boolean;
};

/** Switches the reminder of a customer's next bill; hidden where no due date is known. */
export function ReminderButton({ customer: { id, dueDate, reminds }, account, iconOnly = false }: Props) {
  const save = useAction(ownBills.saveReminder);
  if (!useMay()(ownBills.saveReminder) || (dueDate === null && !reminds)) return null;
  const press = () =>
    save
      .mutateAsync({ params: { id }, body: { reminds: !reminds } })
      .then(() => notify(reminds ? m.bills_reminder_off() : m.bills_reminder_on()))
      .catch(notifyFailure);
  const title = reminds ? m.bills_reminder_stop_of({ account }) : m.bills_reminder_start_of({ account });
  const Icon = reminds ? IconBellOff : IconBell;
  if (iconOnly)
    return (
      <Tooltip label={title}>
        <ActionIcon
          variant={reminds ? 'light' : 'subtle'}
          size="lg"
          aria-label={title}
          loading={save.isPending}
          onClick={() => void press()}
        >
          <Icon size={18} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => void press()}
    >
      {reminds ? m.bills_reminder_stop() : m.bills_reminder_start()}
    </Button>
  );
}
