import { Badge, Group, Image, List, Stack, Text, Title } from '@mantine/core';
import type { CardRow, LoanRow } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { feeText, limitText, linesOf, rateText, spanText } from '../../../shared/format/offer-terms.ts';
import type { Fact } from '../../../shared/ui/blocks/facts.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { loanTypeWords } from './product-words.ts';

function factsOf(row: CardRow | LoanRow): Fact[] {
  const income = { label: m.masters_product_income(), value: limitText(row.minIncomePaise) };
  if (!('loanType' in row))
    return [
      { label: m.masters_card_joining(), value: feeText(row.joiningFeePaise) },
      { label: m.masters_card_annual(), value: feeText(row.annualFeePaise) },
      income,
    ];
  const months = spanText(row.minMonths?.toString() ?? null, row.maxMonths?.toString() ?? null);
  return [
    {
      label: m.masters_loan_rate(),
      value: spanText(rateText(row.rateFromBasisPoints), rateText(row.rateToBasisPoints)),
    },
    { label: m.masters_loan_amount(), value: spanText(limitText(row.minAmountPaise), limitText(row.maxAmountPaise)) },
    { label: m.masters_loan_months(), value: months },
    { label: m.masters_loan_fee(), value: rateText(row.processingFeeBasisPoints) },
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

/** A product as the shop presents it to an applicant. */
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
            <Title order={3}>{row.name}</Title>
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
