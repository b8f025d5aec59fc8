import { Group, Progress, Stack, Text } from '@mantine/core';
import { incentives, type OwnTarget } from '@sevadesk/contract/incentives';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { volumeText } from '../../service-packages/index.ts';
import { placesText, productsText, scopeWords, stepText } from './target-texts.ts';

/** The running targets of the signed-in merchant with their progress; nothing for a merchant without targets. */
export function OwnTargets() {
  const isAllowed = useMay()(incentives.ownTargets);
  const { data } = useCall(incentives.ownTargets, {}, { enabled: isAllowed, staleTime: 60_000 });
  if (!data || data.running.length === 0) return null;
  return (
    <Panel title={m.incentives_own_targets()}>
      <Stack gap="lg">
        {data.running.map((target) => (
          <TargetProgress key={target.id} target={target} />
        ))}
      </Stack>
    </Panel>
  );
}

function TargetProgress({ target }: { target: OwnTarget }) {
  const { name, unit, scope, products, territoryName, places, steps, volume, rewardPaise, nextFrom, daysLeft, toDay } =
    target;
  const next = steps.find(({ from }) => from === nextFrom);
  const value = nextFrom === null ? 100 : Math.floor((volume / nextFrom) * 100);
  return (
    <section aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {m.incentives_own_days({ count: daysLeft })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {scopeWords[scope]()} · {productsText(products)} · {m.incentives_own_last_day({ date: formatDate(toDay) })}
      </Text>
      {territoryName === null ? null : (
        <Text size="sm" c="dimmed" component="details">
          <summary>{m.incentives_own_in({ name: territoryName })}</summary>
          {placesText(territoryName, places)}
        </Text>
      )}
      <Progress value={value} my="xs" size="lg" aria-label={m.incentives_own_bar({ name })} />
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {nextFrom === null
            ? m.incentives_own_top({ volume: volumeText(unit, volume) })
            : m.incentives_own_progress({ volume: volumeText(unit, volume), goal: volumeText(unit, nextFrom) })}
        </Text>
        {nextFrom === null ? null : (
          <Text size="sm" fw={500}>
            {m.incentives_own_missing({ missing: volumeText(unit, nextFrom - volume) })}
          </Text>
        )}
      </Group>
      {rewardPaise > 0 ? <Text size="sm">{m.incentives_own_reward({ reward: formatAmount(rewardPaise) })}</Text> : null}
      {next ? (
        <Text size="sm" c="dimmed">
          {m.incentives_own_next_reward({ reward: stepText(unit, next) })}
        </Text>
      ) : null}
    </section>
  );
}
