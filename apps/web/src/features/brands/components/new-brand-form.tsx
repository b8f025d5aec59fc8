import { Stack } from '@mantine/core';
import { brands, newBrandInput } from '@sevadesk/contract/brands';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FText } from '../../../shared/form/index.ts';

/** The first facts of a brand: whose it is, its name and its host; the rest is entered in the draft. */
export function NewBrandForm({ onDone }: { onDone: (reply: { id: string }) => void }) {
  const create = useAction(brands.create);
  return (
    <Form
      schema={newBrandInput}
      defaults={{ merchantCode: '', name: '', host: '' }}
      submitLabel={m.brands_create()}
      onSubmit={(body) => create.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText
          name="merchantCode"
          label={m.brands_merchant_code()}
          help={m.brands_merchant_help()}
          required
          maxLength={20}
        />
        <FText name="name" label={m.brands_name()} help={m.brands_name_help()} required maxLength={60} />
        <FText
          name="host"
          label={m.brands_host()}
          help={m.brands_host_help()}
          required
          maxLength={253}
          placeholder="portal.example.in"
        />
      </Stack>
    </Form>
  );
}
