import { Button, Select } from '@mantine/core';
import { type LeadKind, type Offer, ownBanking } from '@sevadesk/contract/banking';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import classes from '../components/banking.module.css';
import { CompareOffers } from '../components/compare-offers.tsx';
import { LeadForm } from '../components/lead-form.tsx';
import { LinkDialog } from '../components/link-dialog.tsx';
import { OfferCard } from '../components/offer-card.tsx';
import { loanWords } from '../components/words.ts';

const mostCompared = 3;

/** Loans that the shop can offer; `apply` in the URL opens the form of one. */
export function LoanOffers() {
  return <Offers kind="loan" />;
}

/** The same for credit cards. */
export function CardOffers() {
  return <Offers kind="cc" />;
}

function Offers({ kind }: { kind: LeadKind }) {
  const { apply } = useSearch({ strict: false }) as { apply?: string };
  const query = useCall(ownBanking.offers, { query: { kind } });
  return (
    <Loaded query={query}>
      {({ data }) => {
        const chosen = data.find(({ id, earning, applyMode }) => id === apply && earning && applyMode === 'lead');
        return chosen ? <LeadForm key={chosen.id} offer={chosen} /> : <Cards kind={kind} offers={data} />;
      }}
    </Loaded>
  );
}

function Cards({ kind, offers }: { kind: LeadKind; offers: readonly Offer[] }) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [type, setType] = useState<string | null>(null);
  const [way, setWay] = useState<ReplyOf<typeof ownBanking.link>>();
  const take = useAction(ownBanking.link, { onReply: setWay });
  const choose = (id: string, isChosen: boolean) =>
    setCompared((ids) => (isChosen ? [...ids, id].slice(-mostCompared) : ids.filter((other) => other !== id)));
  const types = [...new Set(offers.flatMap(({ loanType }) => loanType ?? []))];
  const shown = offers.filter(({ loanType }) => type === null || loanType === type);
  return (
    <ListPage
      title={kind === 'cc' ? m.banking_cards_title() : m.banking_loans_title()}
      count={shown.length}
      breadcrumb={[{ label: m.banking_title(), link: { to: '/merchant/product/banking' } }]}
      action={<OtherKind kind={kind} />}
    >
      {types.length > 1 ? (
        <Select
          label={m.banking_filter_type()}
          placeholder={m.banking_filter_all()}
          maw={260}
          clearable
          clearButtonProps={{ 'aria-label': m.shared_clear() }}
          data={types.map((value) => ({ value, label: loanWords[value]?.() ?? value }))}
          value={type}
          onChange={setType}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState title={m.banking_offers_empty_title()} text={m.banking_offers_empty_text()} />
      ) : null}
      <div className={classes.offers}>
        {shown.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            chosen={compared.includes(offer.id)}
            onChoose={(isChosen) => choose(offer.id, isChosen)}
            onLink={() => void take.mutateAsync({ params: { id: offer.id } }).catch(notifyFailure)}
          />
        ))}
      </div>
      <CompareOffers offers={offers.filter(({ id }) => compared.includes(id))} onClear={() => setCompared([])} />
      <LinkDialog way={way} onClose={() => setWay(undefined)} />
    </ListPage>
  );
}

function OtherKind({ kind }: { kind: LeadKind }) {
  const to = kind === 'cc' ? '/merchant/product/banking/loan/banks' : '/merchant/product/banking/cc/banks';
  return (
    <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
      {kind === 'cc' ? m.banking_loans_title() : m.banking_cards_title()}
    </Button>
  );
}
