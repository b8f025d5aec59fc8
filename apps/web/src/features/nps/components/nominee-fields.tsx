import { Button, Group, Text } from '@mantine/core';
import { isMinor, isLocalDate } from '@sevadesk/contract/kernel/local-date';
import { npsMostNominees } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FDate, FNumber, FormGrid, FSelect, FText } from '../../../shared/form/index.ts';
import { optionsOf } from './choice-words.ts';
import classes from './nps.module.css';

type Typed = { birthDate?: unknown; sharePercent?: unknown };

const isChild = ({ birthDate }: Typed, today: string) =>
  typeof birthDate === 'string' && isLocalDate(birthDate) && isMinor(birthDate, today);

/** Up to three nominees whose shares sum to 100; a child needs a guardian. */
export function NomineeFields({ today }: { today: string }) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'nominees' });
  const typed: Typed[] = useWatch({ control, name: 'nominees' }) ?? [];
  const sum = typed.reduce((all, { sharePercent }) => all + (Number(sharePercent) || 0), 0);
  return (
    <div className={classes.stack}>
      {fields.map(({ id }, n) => (
        <section key={id} className={classes.nominee} aria-label={m.nps_nominee_heading({ n: n + 1 })}>
          <Group justify="space-between">
            <Text component="h3" fw={650}>
              {m.nps_nominee_heading({ n: n + 1 })}
            </Text>
            {fields.length > 1 ? (
              <Button size="compact-sm" variant="subtle" onClick={() => remove(n)}>
                {m.nps_nominee_remove()}
              </Button>
            ) : null}
          </Group>
          <FormGrid>
            <FText name={`nominees.${n}.name`} label={m.nps_field_nominee_name()} required upper maxLength={60} />
            <FSelect
              name={`nominees.${n}.relation`}
              label={m.nps_field_nominee_relation()}
              required
              options={optionsOf('relation')}
            />
            <FDate name={`nominees.${n}.birthDate`} label={m.nps_field_nominee_birth_date()} required max={today} />
            <FNumber name={`nominees.${n}.sharePercent`} label={m.nps_field_nominee_share_percent()} required />
            {isChild(typed[n] ?? {}, today) ? (
              <FText
                name={`nominees.${n}.guardianName`}
                label={m.nps_field_nominee_guardian_name()}
                required
                upper
                maxLength={60}
              />
            ) : null}
          </FormGrid>
        </section>
      ))}
      <Group justify="space-between">
        <Text size="sm" c={sum === 100 ? 'dimmed' : 'red'} role="status">
          {m.nps_shares_sum({ sum })} · {m.nps_shares_help()}
        </Text>
        {fields.length < npsMostNominees ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => append({ sharePercent: Math.max(0, 100 - sum) || null })}
          >
            {m.nps_nominee_add()}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
