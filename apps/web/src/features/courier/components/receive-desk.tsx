import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import type { ConsignmentView, LookRow } from '@sevadesk/contract/courier';
import { localDate } from '@sevadesk/contract/kernel/date-schema';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { optionalText, safeText } from '@sevadesk/contract/kernel/text';
import { m } from '@sevadesk/messages';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { FDate, Form, FormGrid, FTextarea } from '../../../shared/form/index.ts';
import { UnsavedGuard } from '../../../shared/form/unsaved-guard.tsx';
import { useToday } from '../../../shared/format/use-today.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './courier.module.css';
import { beep } from './cue.ts';
import type { CourierKit } from './kit.ts';
import { FormFacts } from './packed-forms.tsx';
import { ScanBox } from './scan-box.tsx';
import { type Desk, useDesk } from './use-desk.ts';

const schema = z.object({ receivedOn: localDate, remark: optionalText(safeText({ max: 300, lines: true })) });
type Arrival = { itemIds: string[]; extra: string[]; receivedOn: string; remark?: string };
type Reply = ReplyOf<CourierKit['calls']['receive']>;

type Props = {
  parcel: ConsignmentView;
  onLook?: (code: string) => Promise<LookRow | undefined>;
  onReceive: (arrival: Arrival) => Promise<Reply>;
};

/** Opens an envelope: each form is scanned or selected; closing with missing forms shows a warning first. */
export function ReceiveDesk({ parcel, onLook, onReceive }: Props) {
  const desk = useDesk(parcel.items, onLook);
  const today = useToday();
  const [alarm, setAlarm] = useState<z.output<typeof schema>>();
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const finish = async (typed: z.output<typeof schema>) => {
    setBusy(true);
    try {
      const arrival = { ...typed, itemIds: [...desk.ticked], extra: desk.extra.map(({ code }) => code) };
      const { received, missing } = await onReceive(arrival);
      setDone(true);
      const counts = { count: String(received), missing: String(missing) };
      notify(missing > 0 ? m.courier_desk_done_missing(counts) : m.courier_desk_done(counts));
    } finally {
      setBusy(false);
    }
  };
  const missing = String(desk.missing.length);
  return (
    <Panel title={m.courier_desk_title()} action={<Count desk={desk} />}>
      <UnsavedGuard active={!isDone && desk.ticked.size + desk.extra.length > 0} />
      <div className={classes.stack}>
        <ScanBox label={m.courier_desk_scan()} help={m.courier_desk_text()} autoFocus onCodes={desk.take} />
        <Ticks desk={desk} />
        <Extras desk={desk} />
        <Form
          schema={schema}
          defaults={{ receivedOn: today, remark: '' }}
          submitLabel=""
          footer="none"
          onSubmit={async (typed) => {
            if (desk.missing.length === 0) return finish(typed);
            beep('bad');
            setAlarm(typed);
          }}
        >
          <FormGrid>
            <FDate name="receivedOn" label={m.courier_desk_date()} max={today} required />
            <FTextarea name="remark" label={`${m.courier_desk_remark()} (${m.shared_optional()})`} rows={1} />
          </FormGrid>
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {desk.missing.length > 0
                ? m.courier_desk_finish_missing({ count: String(desk.ticked.size), missing })
                : m.courier_desk_finish({ count: String(desk.ticked.size) })}
            </Button>
          </Group>
        </Form>
      </div>
      <ConfirmDialog
        opened={alarm !== undefined}
        title={m.courier_desk_alarm_title({ missing })}
        text={m.courier_desk_alarm_text()}
        confirmLabel={m.courier_desk_alarm_confirm()}
        danger
        busy={busy}
        onClose={() => setAlarm(undefined)}
        onConfirm={() => {
          if (alarm)
            void finish(alarm)
              .catch(notifyFailure)
              .finally(() => setAlarm(undefined));
        }}
      >
        <ol className={classes.rows}>
          {desk.missing.map(({ id, form, number }) => (
            <li key={id}>{form ? <FormFacts form={form} /> : <code>{number}</code>}</li>
          ))}
        </ol>
      </ConfirmDialog>
    </Panel>
  );
}

function Count({ desk }: { desk: Desk }) {
  const isFull = desk.open.length > 0 && desk.missing.length === 0;
  return (
    <span className={classes.deskCount} data-full={isFull || undefined}>
      {m.courier_desk_count({ came: String(desk.ticked.size), all: String(desk.open.length) })}
    </span>
  );
}

function Ticks({ desk }: { desk: Desk }) {
  if (desk.open.length === 0) return null;
  const isFull = desk.missing.length === 0;
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={() => desk.tickAll(!isFull)}>
        {isFull ? m.courier_desk_none() : m.courier_desk_all()}
      </Button>
      <ol className={classes.rows}>
        {desk.open.map(({ id, form, number }) => (
          <li key={id}>
            <Checkbox
              className={classes.tick}
              checked={desk.ticked.has(id)}
              onChange={() => desk.toggle(id)}
              label={form ? <FormFacts form={form} /> : number}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Extras({ desk }: { desk: Desk }) {
  if (desk.extra.length === 0) return null;
  return (
    <section className={classes.owed} aria-label={m.courier_desk_extra()}>
      <Text fw={650}>{m.courier_desk_extra()}</Text>
      <ul className={classes.rows}>
        {desk.extra.map(({ code, name, isKept }) => (
          <li key={code}>
            <span className={classes.who}>
              <b>{name}</b>
              <small>{isKept ? m.courier_scan_extra({ name }) : m.courier_scan_noted({ code })}</small>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={m.courier_form_remove({ name })}
              onClick={() => desk.drop(code)}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
