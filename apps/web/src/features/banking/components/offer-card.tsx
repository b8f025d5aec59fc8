import { Badge, Button, Checkbox, Text } from '@mantine/core';
import { type Offer, ownBanking } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import classes from './banking.module.css';
import { earningText } from './earning-text.ts';
import { linesOf } from '../../../shared/format/offer-terms.ts';
import { offerFacts } from './offer-facts.ts';
import { OfferPicture } from './offer-picture.tsx';
import { loanWords } from './words.ts';

type Props = { offer: Offer; chosen: boolean; onChoose: (chosen: boolean) => void; onLink: () => void };

function Lines({ title, text }: { title: string; text: string }) {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** A card or a loan with its cost, its eligibility and the shop's commission. */
export function OfferCard({ offer, chosen, onChoose, onLink }: Props) {
  const { id, kind, bankName, name, features, eligibility, loanType, earning, applyMode } = offer;
  return (
    <article className={classes.offer} data-chosen={chosen || undefined}>
      <div className={classes.offerHead}>
        <div>
          <Text size="sm" c="dimmed">
            {bankName}
          </Text>
          <h2>{name}</h2>
          {loanType ? <Badge variant="light">{loanWords[loanType]?.()}</Badge> : null}
        </div>
        <OfferPicture offer={offer} />
      </div>
      <Facts facts={offerFacts(offer)} />
      <Lines title={m.banking_fact_features()} text={features} />
      <Lines title={m.banking_fact_eligibility()} text={eligibility} />
      <div className={classes.offerFoot}>
        <span className={classes.earning}>
          {m.banking_earning()}: <strong>{earningText(earning)}</strong>
        </span>
        <Checkbox
          size="sm"
          label={m.banking_offer_compare()}
          aria-label={m.banking_offer_compare_of({ name })}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </div>
      <Apply id={id} kind={kind} name={name} isLink={applyMode === 'link'} isSold={earning !== null} onLink={onLink} />
    </article>
  );
}

type ApplyProps = {
  id: string;
  kind: Offer['kind'];
  name: string;
  isLink: boolean;
  isSold: boolean;
  onLink: () => void;
};

function Apply({ id, kind, name, isLink, isSold, onLink }: ApplyProps) {
  const may = useMay()(ownBanking.submit);
  if (!isSold || !may) return null;
  const to = kind === 'cc' ? '/merchant/product/banking/cc/banks' : '/merchant/product/banking/loan/banks';
  return isLink ? (
    <Button variant="light" onClick={onLink} aria-label={`${m.banking_offer_link()}: ${name}`}>
      {m.banking_offer_link()}
    </Button>
  ) : (
    <Button
      aria-label={`${m.banking_offer_choose()}: ${name}`}
      renderRoot={(props) => <Link to={to} search={{ apply: id }} {...props} />}
    >
      {m.banking_offer_choose()}
    </Button>
  );
}
