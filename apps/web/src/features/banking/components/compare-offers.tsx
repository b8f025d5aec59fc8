import { Button, Modal, Text } from '@mantine/core';
import type { Offer } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { linesOf } from '../../../shared/format/offer-terms.ts';
import classes from './banking.module.css';
import { earningText } from './earning-text.ts';
import { offerFacts } from './offer-facts.ts';

type Props = { offers: readonly Offer[]; onClear: () => void };

/** Compares two or three selected products side by side. */
export function CompareOffers({ offers, onClear }: Props) {
  const [open, setOpen] = useState(false);
  if (offers.length === 0) return null;
  return (
    <div className={classes.bar} data-action-bar="">
      <Text size="sm">{m.banking_compare_count({ count: offers.length })}</Text>
      <Button size="xs" disabled={offers.length < 2} onClick={() => setOpen(true)}>
        {m.banking_compare_show()}
      </Button>
      <Button size="xs" variant="default" onClick={onClear}>
        {m.banking_compare_clear()}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size="xl"
        title={m.banking_compare_title()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Table offers={offers} />
      </Modal>
    </div>
  );
}

function Table({ offers }: { offers: readonly Offer[] }) {
  const rows = offerFacts(offers[0] as Offer).map(({ label }, at) => ({
    label,
    values: offers.map((offer) => offerFacts(offer)[at]?.value ?? '-'),
  }));
  const texts = [
    { label: m.banking_fact_features(), values: offers.map(({ features }) => linesOf(features).join('; ') || '-') },
    {
      label: m.banking_fact_eligibility(),
      values: offers.map((offer) => linesOf(offer.eligibility).join('; ') || '-'),
    },
    { label: m.banking_earning(), values: offers.map(({ earning }) => earningText(earning)) },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too.
    <section className={classes.compare} tabIndex={0} aria-label={m.banking_compare_title()}>
      <table>
        <thead>
          <tr>
            <td />
            {offers.map(({ id, bankName, name }) => (
              <th key={id} scope="col">
                {name}
                <Text size="xs" c="dimmed">
                  {bankName}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...texts].map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={offers[at]?.id}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
