import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { type CourierForm, type LookRow, mostForms } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useField } from '../../../shared/form/use-field.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './courier.module.css';
import type { Cue } from './cue.ts';
import { ScanBox } from './scan-box.tsx';
import { nameOf, refusalOf } from './scan-words.ts';
import { formCount } from './form-count.ts';

type Props = {
  /** The forms whose ids are the field's initial value. */
  initial: readonly CourierForm[];
  owed: readonly CourierForm[];
  owedTotal: number;
  disabledText?: string;
  onLook: (codes: string[]) => Promise<LookRow[]>;
};

/** The contents of an envelope: scanned, pasted, or added from the pending forms. The field holds the ids. */
export function PackedForms({ initial, owed, owedTotal, disabledText, onLook }: Props) {
  const { value, onChange, error } = useField<string[]>('formIds');
  const [known, setKnown] = useState(() => new Map(initial.map((form) => [form.id, form])));
  const ids = useRef(value ?? []);
  const keep = (next: readonly string[]) => {
    ids.current = [...next];
    onChange(ids.current);
  };
  const add = (forms: readonly CourierForm[]) => {
    const fresh = forms.filter(({ id }) => !ids.current.includes(id)).slice(0, mostForms - ids.current.length);
    setKnown((before) => new Map([...before, ...fresh.map((form) => [form.id, form] as const)]));
    keep([...ids.current, ...fresh.map(({ id }) => id)]);
  };
  const judge = (row: LookRow): Cue => {
    if (row.verdict !== 'ok' || !row.form) return refusalOf(row);
    if (ids.current.includes(row.form.id)) return { tone: 'wait', text: m.courier_scan_doubled({ name: nameOf(row) }) };
    if (ids.current.length >= mostForms)
      return { tone: 'bad', text: m.courier_scan_full({ count: String(mostForms) }) };
    add([row.form]);
    return { tone: 'good', text: m.courier_scan_ok({ name: nameOf(row) }) };
  };
  const packed = ids.current.flatMap((id) => known.get(id) ?? []);
  const open = owed.filter(({ id }) => !ids.current.includes(id));
  const count = formCount(packed.length);
  return (
    <Panel title={m.courier_form_forms()} action={<Text fw={650}>{count}</Text>}>
      <div className={classes.stack} data-field="formIds">
        <ScanBox
          label={m.courier_form_scan()}
          help={disabledText ?? m.courier_form_scan_help()}
          disabled={disabledText !== undefined}
          onCodes={async (codes) => (await onLook(codes)).map(judge)}
        />
        {error ? (
          <Text role="alert" c="red" size="sm">
            {error}
          </Text>
        ) : null}
        <FormRows forms={packed} onRemove={(id) => keep(ids.current.filter((other) => other !== id))} />
        <Owed forms={open} total={owedTotal - packed.length} onAdd={add} />
      </div>
    </Panel>
  );
}

type RowsProps = { forms: readonly CourierForm[]; onRemove: (id: string) => void };

function FormRows({ forms, onRemove }: RowsProps) {
  if (forms.length === 0) return <Text c="dimmed">{m.courier_form_none()}</Text>;
  return (
    <ol className={classes.rows}>
      {forms.map((form) => (
        <li key={form.id}>
          <FormFacts form={form} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={m.courier_form_remove({ name: form.cardName || form.token })}
            onClick={() => onRemove(form.id)}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}

/** The person, number and date of a form. */
export function FormFacts({ form: { cardName, aknNo, token, acknowledgedAt } }: { form: CourierForm }) {
  return (
    <span className={classes.who}>
      <b>{cardName || token}</b>
      <small>
        <code>{aknNo ?? token}</code>
        {acknowledgedAt ? <DateText value={acknowledgedAt} /> : null}
      </small>
    </span>
  );
}

const shownOwed = 6;

type OwedProps = { forms: readonly CourierForm[]; total: number; onAdd: (forms: readonly CourierForm[]) => void };

/** The forms that the shop has to send and has not packed, oldest first. */
function Owed({ forms, total, onAdd }: OwedProps) {
  if (forms.length === 0) return null;
  const owed = Math.max(total, forms.length);
  return (
    <section className={classes.owed} aria-label={m.courier_form_owed_oldest()}>
      <Group justify="space-between" gap="sm">
        <span>
          <b>{m.courier_form_owed({ total: String(owed) })}</b>{' '}
          <Text span size="sm" c="dimmed">
            {m.courier_form_owed_oldest()}
          </Text>
        </span>
        <Button size="compact-sm" variant="light" onClick={() => onAdd(forms)}>
          {m.courier_form_owed_add_all({ count: String(forms.length) })}
        </Button>
      </Group>
      <ul className={classes.rows}>
        {forms.slice(0, shownOwed).map((form) => (
          <li key={form.id}>
            <FormFacts form={form} />
            <ActionIcon
              variant="subtle"
              aria-label={m.courier_form_owed_add({ name: form.cardName || form.token })}
              onClick={() => onAdd([form])}
            >
              <IconPlus size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
