import { Button, Group, Stack, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FMoney, FNumber, FormGrid } from '../../../shared/form/index.ts';

/** The goals of a target, lowest first, with what each pays; a goal is a number of sales or a sum. */
export function StepFields({ unit }: { unit: 'count' | 'sum' }) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  return (
    <Stack gap="md">
      {fields.map(({ id }, n) => (
        <section key={id} aria-label={m.incentives_target_step({ number: String(n + 1) })}>
          <Group justify="space-between">
            <Text fw={500}>{m.incentives_target_step({ number: String(n + 1) })}</Text>
            {fields.length > 1 ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={m.incentives_target_step_remove({ number: String(n + 1) })}
                onClick={() => remove(n)}
              >
                {m.incentives_target_step_remove({ number: String(n + 1) })}
              </Button>
            ) : null}
          </Group>
          <FormGrid>
            {unit === 'count' ? (
              <FNumber name={`steps.${n}.from`} label={m.incentives_target_goal()} required />
            ) : (
              <FMoney name={`steps.${n}.from`} label={m.incentives_target_goal()} required />
            )}
            <FMoney name={`steps.${n}.paise`} label={m.incentives_target_reward()} allowZero />
            {unit === 'count' ? (
              <FMoney name={`steps.${n}.perSalePaise`} label={m.incentives_target_per_sale()} allowZero />
            ) : null}
          </FormGrid>
        </section>
      ))}
      <Text size="sm" c="dimmed">
        {m.incentives_target_steps_help()}
      </Text>
      {fields.length < 5 ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => append({ from: null, paise: 0, perSalePaise: 0 })}
          >
            {m.incentives_target_step_add()}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
