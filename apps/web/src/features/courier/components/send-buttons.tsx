import { Button, Group } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconSend } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import classes from './courier.module.css';

/** Saves as prepared, or sends; a consignment that is already sent can only be saved. */
export function SendButtons({ isSent, busy }: { isSent: boolean; busy: boolean }) {
  const { setValue } = useFormContext();
  if (isSent) {
    return (
      <Group className={classes.bar}>
        <Button type="submit" loading={busy}>
          {m.courier_form_save()}
        </Button>
      </Group>
    );
  }
  return (
    <Group className={classes.bar}>
      <Button type="submit" variant="default" loading={busy} onClick={() => setValue('isSent', false)}>
        {m.courier_form_later()}
      </Button>
      <Button
        type="submit"
        leftSection={<IconSend size={16} />}
        loading={busy}
        onClick={() => setValue('isSent', true)}
      >
        {m.courier_form_send()}
      </Button>
    </Group>
  );
}
