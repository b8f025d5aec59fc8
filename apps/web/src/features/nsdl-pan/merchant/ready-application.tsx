import { Button, Checkbox, Group } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ApplicationFacts } from '../components/application-facts.tsx';
import { labelOf } from '../components/field-text.ts';
import { maskedAadhaar } from '../components/masked-aadhaar.ts';
import { applyLink } from './core/apply-link.ts';
import classes from './core/merchant.module.css';
import type { Ready } from './totals.ts';

type Props = {
  application: Ready['data'][number];
  isChosen: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** One complete application: the facts that matter at once, the rest below them. */
export function ReadyApplication({ application, isChosen, isOpen, onToggle }: Props) {
  const [shows, setShows] = useState(isOpen);
  const { id, cardName, birthDate, mobile, aadhaarLast4, todayPricePaise, data, form } = application;
  // A company was incorporated, a firm formed.
  const born = form.fields.find(({ key }) => key === 'birthDate');
  const price = todayPricePaise === null ? '-' : formatAmount(toPaise(todayPricePaise));
  return (
    <Panel>
      <div className={classes.application}>
        <Group justify="space-between">
          <Checkbox
            checked={isChosen}
            onChange={onToggle}
            label={<b>{cardName}</b>}
            aria-label={m.nsdl_pan_merchant_pre_choose({ name: cardName })}
          />
          <Group gap={4}>
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
        </Group>
        {shows ? (
          <ApplicationFacts form={form} data={data} aadhaarLast4={aadhaarLast4} isPlain />
        ) : (
          <Facts
            columns={3}
            facts={[
              {
                label: born ? labelOf(born) : m.nsdl_pan_merchant_column_birth(),
                value: <DateText value={birthDate} />,
              },
              { label: m.nsdl_pan_column_mobile(), value: mobile },
              { label: m.nsdl_pan_field_aadhaar(), value: maskedAadhaar(aadhaarLast4) },
              { label: m.nsdl_pan_merchant_price_today(), value: price },
            ]}
          />
        )}
        {shows ? null : (
          <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setShows(true)}>
            {m.nsdl_pan_merchant_pre_details()}
          </Button>
        )}
      </div>
    </Panel>
  );
}
