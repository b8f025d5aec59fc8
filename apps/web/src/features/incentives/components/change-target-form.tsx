import { Stack, Text } from '@mantine/core';
import { incentives, targetChange, type TargetView } from '@sevadesk/contract/incentives';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form, FText } from '../../../shared/form/index.ts';
import { StepFields } from './step-fields.tsx';

/** Changes of a target that has not ended: its name, a later end, and its goals. */
export function ChangeTargetForm({ target, onDone }: { target: TargetView; onDone: () => void }) {
  const { id, name, toDay, steps, unit } = target;
  const change = useAction(incentives.improveTarget);
  return (
    <Form
      schema={targetChange}
      defaults={{ name, toDay, steps }}
      submitLabel={m.incentives_target_change()}
      onSubmit={(body) => change.mutateAsync({ params: { id }, body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.incentives_target_change_help()}
        </Text>
        <FText name="name" label={m.incentives_target_name()} required maxLength={80} />
        <FDate name="toDay" label={m.incentives_to_day()} required />
        <StepFields unit={unit} />
      </Stack>
    </Form>
  );
}
