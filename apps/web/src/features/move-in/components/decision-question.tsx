import { Anchor, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { MoveDecision } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { questionOf } from './decision-words.ts';

/** The question, the merchant concerned, and example rows. */
export function Question({ moveId, decision }: { moveId: string; decision: MoveDecision }) {
  const { merchant, examples, rows } = decision;
  return (
    <div>
      <Text fw={650}>{questionOf(decision)}</Text>
      {merchant ? (
        <Text size="sm">
          {m.move_in_decision_merchant()}{' '}
          <Anchor
            renderRoot={(props) => (
              <Link to="/backend/user-management/merchant/$id" params={{ id: merchant.id }} {...props} />
            )}
          >
            {merchant.code} · {merchant.shopName}
          </Anchor>
        </Text>
      ) : null}
      <ul>
        {examples.map(({ fileId, rowNo, code, name }) => (
          <li key={`${fileId} ${rowNo}`}>
            <Anchor
              renderRoot={(props) => (
                <Link to="/backend/setting/move-in/$id/file/$fileId" params={{ id: moveId, fileId }} {...props} />
              )}
            >
              {m.move_in_decision_row({ row: formatCount(rowNo) })}
            </Anchor>{' '}
            {[code, name].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      {rows > examples.length && examples.length > 0 ? (
        <Text size="sm" c="dimmed">
          {m.move_in_decision_more({ count: formatCount(rows - examples.length) })}
        </Text>
      ) : null}
    </div>
  );
}
