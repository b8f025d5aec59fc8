import { Button, Group } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { useFormContext } from 'react-hook-form';
import { useFormValue } from '../../../shared/form/index.ts';

const usual: readonly Paise[] = [500, 1000, 2000, 5000, 10_000].map((rupees) => toPaise(rupees * 100));

/** Common amounts; one click fills the field. */
export function AmountChips({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const current = useFormValue<number>(name);
  return (
    <Group gap="xs" role="group" aria-label={m.gateway_usual_amounts()}>
      {usual.map((amount) => (
        <Button
          key={amount}
          size="compact-md"
          radius="xl"
          variant={current === amount ? 'light' : 'default'}
          aria-pressed={current === amount}
          onClick={() => setValue(name, amount, { shouldDirty: true, shouldValidate: true })}
        >
          {formatAmount(amount)}
        </Button>
      ))}
    </Group>
  );
}
