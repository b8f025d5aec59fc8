import { Anchor, Text, Title } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import type { MoveDecision } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { stateText } from '../../../shared/format/state-text.ts';
import { questionOf, reasonOf } from './decision-words.ts';

type Props = { moveId: string; decision: MoveDecision; heading?: Ref<HTMLHeadingElement> };
type Example = MoveDecision['examples'][number];

/** The question, what helps to answer it, the merchant concerned, and example rows. */
export function Question({ moveId, decision, heading }: Props) {
  const { merchant, examples, rows, openingPaise } = decision;
  const reason = reasonOf(decision);
  return (
    <div>
      <Title order={3} ref={heading} tabIndex={-1}>
        {questionOf(decision)}
      </Title>
      {openingPaise === null ? null : <Text>{m.move_in_ask_amount({ amount: balanceWords(openingPaise) })}</Text>}
      {reason ? <Text c="dimmed">{reason}</Text> : null}
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
        {examples.map((example) => (
          <li key={`${example.fileId} ${example.rowNo}`}>
            <ExampleRow moveId={moveId} example={example} />
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

const balanceWords = (balance: Paise) =>
  balance < 0 ? m.move_in_dues_of({ amount: formatBalance(toPaise(-balance)) }) : formatBalance(balance);

function ExampleRow({ moveId, example: { fileId, rowNo, code, name, facts } }: { moveId: string; example: Example }) {
  return (
    <>
      <Anchor
        renderRoot={(props) => (
          <Link to="/backend/setting/move-in/$id/file/$fileId" params={{ id: moveId, fileId }} {...props} />
        )}
      >
        {m.move_in_decision_row({ row: formatCount(rowNo) })}
      </Anchor>{' '}
      {[code, name].filter(Boolean).join(' · ')}
      {facts ? (
        <Text size="sm" c="dimmed">
          {factWords(facts)}
        </Text>
      ) : null}
    </>
  );
}

/** What tells shops with one contact apart. */
const factWords = ({ ownerName, panEnd, state, openingPaise }: NonNullable<Example['facts']>) =>
  [
    ownerName,
    panEnd && m.move_in_pan_end({ end: panEnd }),
    stateText(state),
    openingPaise === null ? '' : balanceWords(openingPaise),
  ]
    .filter(Boolean)
    .join(' · ');
