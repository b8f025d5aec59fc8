import { Button, Checkbox, Group } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { CustomerConsent } from '../../customers/index.ts';
import { ApplicationFacts } from '../components/application-facts.tsx';
import { labelOf } from '../components/field-text.ts';
import { maskedAadhaar } from '../components/masked-aadhaar.ts';
import { NoticeBox } from '../components/notice-box.tsx';
import { applyLink } from './core/apply-link.ts';
import { kindText } from './core/kind-text.ts';
import classes from './core/merchant.module.css';
import type { Ready } from './totals.ts';

type One = Ready['data'][number];

type Props = {
  application: One;
  /** Others with the same name and birth date. */
  twins: readonly One[];
  isChosen: boolean;
  isOpen: boolean;
  /** The person came for another application: without date of birth, mobile and Aadhaar number, unless a twin must be distinguished. */
  isBrief: boolean;
  onToggle: () => void;
};

/** One complete application as a line of the bill: kind, form and applicant; details below. */
export function ReadyApplication({ application, twins, isChosen, isOpen, isBrief, onToggle }: Props) {
  const [shows, setShows] = useState(isOpen);
  const { id, cardName, todayPricePaise, aadhaarLast4, data, form } = application;
  const price = todayPricePaise === null ? '-' : formatAmount(toPaise(todayPricePaise));
  return (
    <Panel>
      <div className={classes.application}>
        <Group justify="space-between">
          <Checkbox
            checked={isChosen}
            onChange={onToggle}
            label={<b>{cardName}</b>}
            aria-label={m.nsdl_pan_merchant_pre_choose({ name: cardName, kind: kindText(application) })}
          />
          <b className={classes.price}>{price}</b>
        </Group>
        <Twins of={application} twins={twins} />
        <Facts columns={3} facts={kindFacts(application)} />
        {shows ? (
          <ApplicationFacts form={form} data={data} aadhaarLast4={aadhaarLast4} isPlain />
        ) : isBrief && twins.length === 0 ? null : (
          <Facts columns={3} facts={personFacts(application)} />
        )}
        {isChosen ? <CustomerConsent record={{ kind: 'application', id }} /> : null}
        <Group gap={4}>
          {shows ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => setShows(true)}>
              {m.nsdl_pan_merchant_pre_details()}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void download(nsdlPan.printForm, { params: { id } })}
          >
            {m.nsdl_pan_merchant_pre_print_draft()}
          </Button>
          <Button
            renderRoot={(props) => <Link {...applyLink(application, id)} {...props} />}
            variant="subtle"
            size="compact-sm"
          >
            {m.nsdl_pan_merchant_pre_edit()}
          </Button>
        </Group>
      </div>
    </Panel>
  );
}

function Twins({ of, twins }: { of: One; twins: readonly One[] }) {
  if (twins.length === 0) return null;
  const title = of.category === 'individual' ? m.nsdl_pan_merchant_pre_twin() : m.nsdl_pan_merchant_pre_twin_firm();
  const others = twins.map((one) => `${kindText(one)} (${formatDateTime(one.createdAt)})`).join('; ');
  return <NoticeBox title={title}>{m.nsdl_pan_merchant_pre_twin_text({ others })}</NoticeBox>;
}

const kindFacts = ({ type, category, formCode, cardType, token, createdAt }: One) => [
  { label: m.nsdl_pan_tin_column_type(), value: panKindLabel('type', type.toLowerCase()) },
  { label: m.nsdl_pan_tin_column_category(), value: panKindLabel('category', category) },
  { label: m.nsdl_pan_tin_column_form(), value: formCode },
  { label: m.nsdl_pan_column_card_type(), value: cardType ? panKindLabel('card', cardType) : null },
  { label: m.nsdl_pan_merchant_pre_token(), value: token ?? m.nsdl_pan_merchant_pre_token_later() },
  { label: m.nsdl_pan_merchant_column_created(), value: <DateText value={createdAt} time /> },
];

function personFacts({ form, birthDate, mobile, aadhaarLast4 }: One) {
  // A company is incorporated, a firm is formed.
  const born = form.fields.find(({ key }) => key === 'birthDate');
  return [
    { label: born ? labelOf(born) : m.nsdl_pan_merchant_column_birth(), value: <DateText value={birthDate} /> },
    { label: m.nsdl_pan_column_mobile(), value: mobile },
    { label: m.nsdl_pan_field_aadhaar(), value: maskedAadhaar(aadhaarLast4) },
  ];
}
