import { Stack } from '@mantine/core';
import { type IdTypeRow, idTypeInput, masters, newIdTypeInput } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FMoney, FNumber, FSwitch, FText } from '../../../shared/form/index.ts';

function Fields({ isUsed }: { isUsed: boolean }) {
  return (
    <>
      <FText name="name" label={m.masters_id_name()} maxLength={40} required />
      <FormGrid>
        <FText
          name="codePrefix"
          label={m.masters_id_prefix()}
          help={isUsed ? m.masters_id_prefix_used() : m.masters_id_prefix_help()}
          maxLength={4}
          disabled={isUsed}
          upper
          required
        />
        <FNumber name="rank" label={m.masters_id_rank()} help={m.masters_id_rank_help()} required />
      </FormGrid>
      <FSwitch name="mayHaveMembers" label={m.masters_id_members()} help={m.masters_id_members_help()} />
      <FSwitch name="isActive" label={m.masters_active()} help={m.masters_id_active_help()} />
    </>
  );
}

/** Creates an id type with its first price. */
export function NewIdTypeForm({ onDone }: { onDone: () => void }) {
  const create = useAction(masters.createIdType);
  return (
    <Form
      schema={newIdTypeInput}
      defaults={{ name: '', codePrefix: '', rank: 1, mayHaveMembers: false, isActive: true }}
      submitLabel={m.masters_save()}
      onSubmit={(body) => create.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <Fields isUsed={false} />
        <FMoney name="pricePaise" label={m.masters_id_price()} help={m.masters_id_price_help()} allowZero required />
      </Stack>
    </Form>
  );
}

/** Edits an id type; its price has a separate form, because it has a start date. */
export function IdTypeForm({ type, onDone }: { type: IdTypeRow; onDone: () => void }) {
  const update = useAction(masters.updateIdType);
  const { id, name, codePrefix, rank, mayHaveMembers, isActive } = type;
  return (
    <Form
      schema={idTypeInput}
      defaults={{ name, codePrefix, rank, mayHaveMembers, isActive }}
      submitLabel={m.masters_save()}
      onSubmit={(body) => update.mutateAsync({ params: { id }, body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <Fields isUsed={type.merchants > 0} />
      </Stack>
    </Form>
  );
}
