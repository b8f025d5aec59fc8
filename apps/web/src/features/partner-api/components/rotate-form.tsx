import { Stack, Text } from '@mantine/core';
import { choice } from '@sevadesk/contract/kernel/text';
import { type KeyRow, overlapHours, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FRadio } from '../../../shared/form/index.ts';

const words = {
  '0': m.partner_api_hours_0,
  '1': m.partner_api_hours_1,
  '24': m.partner_api_hours_24,
  '168': m.partner_api_hours_168,
};
const schema = z.strictObject({ hours: choice(overlapHours) });

/** Replaces a key by a new one with the same settings; `onDone` receives the new one, which is shown only once. */
export function RotateForm({ row, onDone }: { row: KeyRow; onDone: (key: string) => void }) {
  const rotate = useAction(ownPartnerApi.rotateKey);
  return (
    <Form
      schema={schema}
      defaults={{ hours: '24' }}
      submitLabel={m.partner_api_rotate()}
      onSubmit={(body) => rotate.mutateAsync({ params: { id: row.id }, body })}
      onDone={({ key }) => onDone(key)}
    >
      <Stack gap="md">
        <Text c="dimmed">{m.partner_api_rotate_text()}</Text>
        <FRadio
          name="hours"
          label={m.partner_api_rotate_hours()}
          inline={false}
          options={overlapHours.map((value) => ({ value, label: words[value]() }))}
          required
        />
      </Stack>
    </Form>
  );
}
