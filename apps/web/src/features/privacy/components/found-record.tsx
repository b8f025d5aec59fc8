import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { HeldRecord } from '@sevadesk/contract/privacy';
import { m } from '@sevadesk/messages';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { kindWords, obstacleWord } from './words.ts';

type Props = { record: HeldRecord; isChosen: boolean; onChoose: (isChosen: boolean) => void; onLook: () => void };

/** One record about the person: its number, its shop, and whether it may be erased. */
export function FoundRecord({ record, isChosen, onChoose, onLook }: Props) {
  const { kind, label, name, shop, at, obstacle, until } = record;
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <Group align="flex-start" gap="sm" wrap="nowrap" miw={0}>
        <Checkbox
          mt={2}
          aria-label={m.privacy_choose({ label })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm">
            {kindWords[kind]()} · {label}
          </Text>
          <Text size="sm" c="dimmed">
            {shop === null ? null : `${shop} · `}
            <DateText value={at} /> · {obstacleWord(obstacle, until)}
          </Text>
        </div>
      </Group>
      <Button
        flex="none"
        size="compact-sm"
        variant="default"
        aria-label={`${m.privacy_look()}: ${label}`}
        onClick={onLook}
      >
        {m.privacy_look()}
      </Button>
    </Group>
  );
}
