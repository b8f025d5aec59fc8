import { Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { reopenTicketInput } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type CloseProps = { id: string; endpoint: Endpoint /** The shop says how the help was. */; asksRating?: boolean };

const stars = ['5', '4', '3', '2', '1'];

/** Closes a ticket; the consequence is stated beside the button. */
export function CloseButton({ id, endpoint, asksRating = false }: CloseProps) {
  const [isOpen, setOpen] = useState(false);
  const [rating, setRating] = useState('');
  const [remark, setRemark] = useState('');
  const close = useAction(endpoint);
  const go = () => {
    const body = { remark, ...(rating === '' ? {} : { rating: Number(rating) }) };
    close.mutate(
      { params: { id }, body },
      { onSuccess: () => notify(m.tickets_closed_done()), onError: notifyFailure },
    );
    setOpen(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} loading={close.isPending}>
        {m.tickets_close()}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={m.tickets_close_title()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Stack gap="md">
          <Text size="sm">{m.tickets_close_text()}</Text>
          {asksRating ? (
            <NativeSelect
              label={m.tickets_close_rating()}
              value={rating}
              onChange={({ currentTarget }) => setRating(currentTarget.value)}
              data={[
                { value: '', label: m.tickets_close_rating_none() },
                ...stars.map((value) => ({ value, label: m.tickets_rating_stars({ stars: value }) })),
              ]}
            />
          ) : null}
          <Textarea
            label={m.tickets_close_remark()}
            value={remark}
            maxLength={500}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setOpen(false)}>
              {m.shared_cancel()}
            </Button>
            <Button onClick={go}>{m.tickets_close()}</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** Reopens a closed ticket, with the reason. */
export function ReopenForm({ id, endpoint }: { id: string; endpoint: Endpoint }) {
  const reopen = useAction(endpoint);
  return (
    <Form
      schema={reopenTicketInput}
      defaults={{ text: '' }}
      submitLabel={m.tickets_reopen()}
      onSubmit={(body) => reopen.mutateAsync({ params: { id }, body })}
      onDone={() => notify(m.tickets_reopened_done())}
    >
      <FTextarea name="text" label={m.tickets_reopen_text()} rows={4} maxLength={4000} required />
    </Form>
  );
}
