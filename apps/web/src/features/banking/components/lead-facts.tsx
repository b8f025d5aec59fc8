import { Text } from '@mantine/core';
import type { OwnLeadView } from '@sevadesk/contract/banking';
import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { earningText } from './earning-text.ts';
import { employmentWords, genderWords, maritalWords, paperWord, residenceWords, sourceWords } from './words.ts';

type Value = string | number | boolean | null | undefined;
type Shown = Omit<OwnLeadView, 'may' | 'history'>;

const rupees = (value: Value) => (typeof value === 'number' ? formatAmount(toPaise(value)) : null);
const text = (value: Value) => (value === null || value === undefined ? null : String(value));
const day = (value: Value) => (typeof value === 'string' ? formatDate(value) : null);
const word = (words: Record<string, () => string>) => (value: Value) =>
  typeof value === 'string' ? (words[value]?.() ?? value) : null;

const formFields: readonly (readonly [string, () => string, (value: Value) => string | null])[] = [
  ['parentName', m.banking_parent_name, text],
  ['birthDate', m.banking_birth_date, day],
  ['altMobile', m.banking_alt_mobile, text],
  ['email', m.banking_email, text],
  ['aadhaarLast4', m.banking_aadhaar_last4, text],
  ['gender', m.banking_gender, word(genderWords)],
  ['maritalStatus', m.banking_marital_status, word(maritalWords)],
  ['address1', m.banking_address1, text],
  ['address2', m.banking_address2, text],
  ['city', m.banking_city, text],
  ['pin', m.banking_pin, text],
  ['residence', m.banking_residence, word(residenceWords)],
  ['residenceYears', m.banking_residence_years, text],
  ['employment', m.banking_employment, word(employmentWords)],
  ['incomePaise', m.banking_income, rupees],
  ['emisPaise', m.banking_emis, rupees],
  ['creditScore', m.banking_credit_score, text],
  ['company', m.banking_company, text],
  ['designation', m.banking_designation, text],
  ['officeAddress', m.banking_office_address, text],
  ['joinedOn', m.banking_joined_on, day],
  ['businessName', m.banking_business_name, text],
  ['businessNature', m.banking_business_nature, text],
  ['businessYears', m.banking_business_years, text],
  ['turnoverPaise', m.banking_turnover, rupees],
  ['gstin', m.banking_gstin, text],
  ['otherCardBank', m.banking_other_card_bank, text],
  ['otherCardLimitPaise', m.banking_other_card_limit, rupees],
  ['purpose', m.banking_purpose, text],
  ['security', m.banking_security, text],
  ['securityValuePaise', m.banking_security_value, rupees],
];

const money = (label: string, value: Shown['askedPaise']): Fact[] =>
  value === null ? [] : [{ label, value: <Amount value={value} /> }];

function factsOf(lead: Shown): Fact[] {
  const { form, months, clawedBackAt, commissionPaise, consentAt, consentVersion } = lead;
  return [
    { label: m.banking_applicant(), value: lead.name },
    { label: m.banking_mobile(), value: lead.mobile },
    { label: m.banking_pan(), value: <CopyNumber value={lead.pan} /> },
    ...formFields.flatMap(([name, label, show]) => {
      const value = show(form[name]);
      return value === null ? [] : [{ label: label(), value }];
    }),
    ...money(m.banking_asked(), lead.askedPaise),
    ...(months === null ? [] : [{ label: m.banking_months(), value: months }]),
    ...money(m.banking_sanctioned(), lead.sanctionedPaise),
    ...money(m.banking_disbursed(), lead.disbursedPaise),
    { label: m.banking_bank_ref(), value: <CopyNumber value={lead.bankRef} /> },
    { label: m.banking_earning(), value: earningText(lead.earning) },
    ...money(clawedBackAt === null ? m.banking_commission() : m.banking_clawed_back(), commissionPaise),
    ...(consentAt === null
      ? []
      : [
          {
            label: m.banking_consent_given(),
            value: `${formatDateTime(consentAt)}, ${m.banking_consent_version({ version: consentVersion ?? '-' })}`,
          },
        ]),
  ];
}

/** The applicant, the bank's product, the progress, and the requested documents. */
export function LeadFacts({ lead }: { lead: Shown }) {
  return (
    <Panel title={`${lead.bankName} · ${lead.productName}`} action={<StatusBadge of="lead" status={lead.status} />}>
      {lead.reason ? <Text mb="sm">{`${m.banking_reason()}: ${lead.reason}`}</Text> : null}
      {lead.askedPapers.length > 0 ? (
        <Text mb="sm" fw={600}>
          {m.banking_papers_asked({ papers: lead.askedPapers.map(paperWord).join(', ') })}
        </Text>
      ) : null}
      {lead.source === 'link' ? (
        <Text size="sm" c="dimmed" mb="sm">
          {sourceWords.link()}
        </Text>
      ) : null}
      <Facts facts={factsOf(lead)} />
    </Panel>
  );
}
