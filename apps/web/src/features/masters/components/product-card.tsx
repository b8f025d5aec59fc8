import { Badge, Group, Image, List, Stack, Text, Title } from '@mantine/core';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import { percentText } from '@sevadesk/contract/kernel/percent';
import type { CardRow, LoanRow } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import type { Fact } from '../../../shared/ui/facts.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { loanTypeWords } from './product-words.ts';

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
const fee = (amount: CardRow['annualFeePaise']) => (amount === null ? null : formatAmount(amount));
const limit = (limitPaise: CardRow['minIncomePaise']) => (limitPaise === null ? null : formatBalance(limitPaise));

function span(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return from ?? to;
  return from === to ? from : `${from} – ${to}`;
}
const rate = (points: number | null) => (points === null ? null : `${percentText(points)}%`);

function factsOf(row: CardRow | LoanRow): Fact[] {
  const income = { label: m.masters_product_income(), value: limit(row.minIncomePaise) };
  if (!('loanType' in row))
    return [
      { label: m.masters_card_joining(), value: fee(row.joiningFeePaise) },
      { label: m.masters_card_annual(), value: fee(row.annualFeePaise) },
      income,
    ];
  const months = span(row.minMonths?.toString() ?? null, row.maxMonths?.toString() ?? null);
  return [
    { label: m.masters_loan_rate(), value: span(rate(row.rateFromBasisPoints), rate(row.rateToBasisPoints)) },
    { label: m.masters_loan_amount(), value: span(limit(row.minAmountPaise), limit(row.maxAmountPaise)) },
    { label: m.masters_loan_months(), value: months },
    { label: m.masters_loan_fee(), value: rate(row.processingFeeBasisPoints) },
    income,
  ];
}

function Lines({ title, text }: { title: string; text: string }) {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  );
}

type Props = { row: CardRow | LoanRow; picture?: string };

/** A product as the shop shows it to an applicant. */
export function ProductCard({ row, picture }: Props) {
  return (
    <Panel>
      <Stack gap="sm">
        {picture ? <Image src={picture} alt={row.name} h={120} w="auto" fit="contain" radius="md" /> : null}
        <div>
          <Text size="sm" c="dimmed">
            {row.bankName}
          </Text>
          <Group gap="sm">
            <Title order={3} size="h4">
              {row.name}
            </Title>
            {'loanType' in row ? <Badge variant="light">{loanTypeWords[row.loanType]()}</Badge> : null}
          </Group>
        </div>
        <Facts facts={factsOf(row)} />
        <Lines title={m.masters_product_features()} text={row.features} />
        <Lines title={m.masters_product_eligibility()} text={row.eligibility} />
      </Stack>
    </Panel>
  );
}
