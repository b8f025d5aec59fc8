import { Stack, Text } from '@mantine/core';
import { faultIssue } from '@sevadesk/contract/kernel/faults';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { partnerModes, type PartnerScope } from '@sevadesk/contract/kernel/partner-scopes';
import { isAddressRange, keyInput, mostAddresses, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form, FRadio, FText, FTextarea } from '../../../shared/form/index.ts';
import { modeWords, scopeWords } from './partner-words.ts';
import { TicksField } from './ticks-field.tsx';

const lines = (text: string | null | undefined) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const schema = keyInput.extend({
  addresses: z
    .string()
    .nullish()
    .transform(lines)
    .superRefine((list, ctx) => {
      if (list.length > mostAddresses) ctx.addIssue(faultIssue('too_many', [], { max: mostAddresses }));
      else if (!list.every(isAddressRange)) ctx.addIssue(faultIssue('invalid'));
    }),
});

const modeHelp = { live: m.partner_api_mode_live_help, test: m.partner_api_mode_test_help };

/** Creates a key; `onDone` receives the full key, which is shown only once. */
export function KeyForm({ scopes, onDone }: { scopes: readonly PartnerScope[]; onDone: (key: string) => void }) {
  const create = useAction(ownPartnerApi.createKey);
  const [today] = useState(() => istDateOf(new Date()));
  return (
    <Form
      schema={schema}
      defaults={{ name: '', mode: 'test', scopes: [...scopes], endsOn: null, addresses: '' }}
      submitLabel={m.partner_api_key_new()}
      onSubmit={(body) => create.mutateAsync({ body })}
      onDone={({ key }) => onDone(key)}
    >
      <Stack gap="md">
        <Text c="dimmed">{m.partner_api_key_new_text()}</Text>
        <FText name="name" label={m.partner_api_key_name()} help={m.partner_api_key_name_help()} required />
        <FRadio
          name="mode"
          label={m.partner_api_mode()}
          inline={false}
          options={partnerModes
            .toReversed()
            .map((value) => ({ value, label: modeWords[value](), help: modeHelp[value]() }))}
          required
        />
        <TicksField
          name="scopes"
          label={m.partner_api_scopes()}
          help={m.partner_api_scopes_help()}
          options={scopes.map((value) => ({ value, label: scopeWords[value](), description: value }))}
        />
        <FDate name="endsOn" label={m.partner_api_ends()} help={m.partner_api_ends_help()} min={today} />
        <FTextarea
          name="addresses"
          label={m.partner_api_addresses()}
          help={m.partner_api_addresses_help()}
          rows={2}
          maxLength={1000}
        />
      </Stack>
    </Form>
  );
}
