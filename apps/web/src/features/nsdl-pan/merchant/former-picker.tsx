import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { notifyFailure } from '../../../shared/ui/notify.ts';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import classes from './merchant.module.css';
import { paths } from './paths.ts';

/** Starts a new draft from the data of an earlier application of the shop. */
export function FormerPicker() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {m.nsdl_pan_merchant_former_title()}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={m.nsdl_pan_merchant_former_title()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
        size="lg"
      >
        <Choice />
      </Modal>
    </>
  );
}

function Choice() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const query = useCall(nsdlPan.former, { query: { search } }, { keepPrevious: true });
  const navigate = useNavigate();
  const create = useAction(nsdlPan.createDraft, {
    onDone: ({ id }) => void navigate({ to: paths.apply, params: { id }, ignoreBlocker: true }),
  });
  const take = (copyFrom: string) =>
    create.mutate({ body: { type: 'N', category: 'individual', copyFrom } }, { onError: notifyFailure });
  return (
    <Stack>
      <TextInput
        data-autofocus
        label={m.nsdl_pan_merchant_former_search()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <Text c="dimmed">{m.nsdl_pan_merchant_former_none()}</Text>
          ) : (
            <ul className={classes.former}>
              {rows.map((row) => (
                <li key={row.id}>
                  <button type="button" onClick={() => take(row.id)} disabled={create.isPending}>
                    <b>{row.cardName || m.nsdl_pan_merchant_unnamed()}</b>
                    <StatusBadge of="application" status={row.status} />
                    <small>
                      {[row.token, row.mobile].filter(Boolean).join(' · ')} <DateText value={row.birthDate} />
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Text size="sm" c="dimmed">
        {m.nsdl_pan_merchant_former_note()}
      </Text>
    </Stack>
  );
}
