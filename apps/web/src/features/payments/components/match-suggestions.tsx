import { Button, Group, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import type { MatchSuggestion } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconCheck } from '@tabler/icons-react';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { matchTone, reasonWord } from './match-words.ts';
import { modeWord } from './mode-words.ts';
import classes from './payments.module.css';

type Props = {
  suggestions: readonly MatchSuggestion[];
  busy: boolean;
  mayDecide: boolean;
  onAccept: (one: MatchSuggestion) => void;
};

/** Requests that a line may prove, likeliest first, each with the reasons. */
export function MatchSuggestions({ suggestions, busy, mayDecide, onAccept }: Props) {
  return (
    <div className={classes.suggestions}>
      {suggestions.map((one, index) => (
        <article key={one.requestId} className={classes.suggestion} data-first={index === 0 || undefined}>
          <Group justify="space-between" gap="sm">
            <Text fw={650}>
              {one.shopName} ({one.merchantCode})
            </Text>
            <Amount value={one.amountPaise} strong />
          </Group>
          <Group gap="md" fz="sm" c="dimmed">
            <CopyNumber value={one.refNo} />
            <span>
              {modeWord(one.mode)} {one.reference ?? ''}
            </span>
            <DateText value={one.paidOn} />
          </Group>
          <Group justify="space-between" gap="sm">
            <ul className={classes.reasons}>
              {one.reasons.map((reason) => (
                <li key={reason} data-tone={matchTone(reason)}>
                  {reasonWord(reason, one)}
                </li>
              ))}
            </ul>
            <Text size="xs" c="dimmed">
              {m.payments_match_score({ score: one.score })}
            </Text>
          </Group>
          {one.mayAccept && mayDecide ? (
            <Group>
              <Button
                size="xs"
                variant={index === 0 ? 'filled' : 'default'}
                leftSection={<IconCheck size={16} />}
                loading={busy}
                onClick={() => onAccept(one)}
              >
                {m.payments_accept_button({ amount: formatAmount(one.amountPaise) })}
              </Button>
            </Group>
          ) : null}
        </article>
      ))}
    </div>
  );
}
