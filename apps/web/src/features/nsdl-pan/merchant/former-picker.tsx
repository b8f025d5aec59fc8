import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ApplicationType, type CategorySlug, nsdlPan, type Origin } from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { fieldLabel } from '../components/field-text.ts';
import { applyLink } from './core/apply-link.ts';
import classes from './core/merchant.module.css';

type Kind = { type: ApplicationType; category: CategorySlug; origin: Origin };

/** Creates a draft of this kind with the data of an earlier application of the shop, of any kind. */
export function FormerPicker({ kind }: { kind: Kind }) {
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
        <Choice kind={kind} />
      </Modal>
    </>
  );
}

function Choice({ kind: { type, category, origin } }: { kind: Kind }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const query = useCall(nsdlPan.former, { query: { search } }, { keepPrevious: true });
  const navigate = useNavigate();
  const create = useAction(nsdlPan.createDraft, {
    onReply: ({ id, leftOut }) => {
      if (leftOut.length > 0) {
        notify(m.nsdl_pan_merchant_former_left_out({ fields: leftOut.map(fieldLabel).join(', ') }));
      }
      void navigate({ ...applyLink({ type, category }, id), ignoreBlocker: true });
    },
  });
  const take = (copyFrom: string) =>
    create.mutate({ body: { type, category, origin, copyFrom } }, { onError: notifyFailure });
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
                      {[
                        panKindLabel('type', row.type.toLowerCase()),
                        panKindLabel('category', row.category),
                        row.token,
                        row.mobile,
                      ]
                        .filter(Boolean)
                        .join(' · ')}{' '}
                      <DateText value={row.birthDate} />
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
