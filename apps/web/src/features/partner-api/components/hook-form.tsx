import { Stack } from '@mantine/core';
import { partnerModes } from '@sevadesk/contract/kernel/partner-scopes';
import { chosenEvents, type HookRow, hookInput, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, FRadio, FSwitch, FText, useFormValue } from '../../../shared/form/index.ts';
import { eventWords, modeWords } from './partner-words.ts';
import { TicksField } from './ticks-field.tsx';

/** URL, events and, for the low-balance event, the threshold. */
function Fields() {
  const events = useFormValue<string[]>('events') ?? [];
  return (
    <>
      <FText name="url" label={m.partner_api_url()} help={m.partner_api_url_help()} required />
      <TicksField
        name="events"
        label={m.partner_api_events()}
        options={chosenEvents.map((value) => ({ value, label: eventWords[value](), description: value }))}
      />
      {events.includes('wallet.low') ? (
        <FMoney name="lowPaise" label={m.partner_api_low()} help={m.partner_api_low_help()} />
      ) : null}
    </>
  );
}

/** Adds a webhook; `onDone` receives the signing secret, which is shown only once. */
export function NewHookForm({ onDone }: { onDone: (secret: string) => void }) {
  const create = useAction(ownPartnerApi.createHook);
  return (
    <Form
      schema={hookInput}
      defaults={{ url: '', mode: 'live', events: [...chosenEvents], lowPaise: 50_000 }}
      submitLabel={m.partner_api_hook_new()}
      onSubmit={(body) => create.mutateAsync({ body })}
      onDone={({ secret }) => onDone(secret)}
    >
      <Stack gap="md">
        <FRadio
          name="mode"
          label={m.partner_api_mode()}
          options={partnerModes.map((value) => ({ value, label: modeWords[value]() }))}
          required
        />
        <Fields />
      </Stack>
    </Form>
  );
}

const changeSchema = hookInput.omit({ mode: true }).extend({ isOn: z.boolean() });

/** Changes a webhook, or switches it on and off. */
export function ChangeHookForm({ hook, onDone }: { hook: HookRow; onDone: () => void }) {
  const change = useAction(ownPartnerApi.changeHook);
  const { url, events, lowPaise, state } = hook;
  return (
    <Form
      schema={changeSchema}
      defaults={{ url, events, lowPaise, isOn: state === 'on' }}
      submitLabel={m.partner_api_hook_save()}
      onSubmit={(body) => change.mutateAsync({ params: { id: hook.id }, body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <FSwitch name="isOn" label={m.partner_api_hook_on()} />
        <Fields />
      </Stack>
    </Form>
  );
}
