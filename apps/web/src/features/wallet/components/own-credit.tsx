import { type CreditView, credit } from '@sevadesk/contract/credit';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CreditFacts } from './credit-facts.tsx';

/** The shop's own credit above its statement; nothing for a shop that never had credit. */
export function OwnCredit() {
  const { data } = useCall(credit.own, {});
  return <CreditPanel view={data?.data} />;
}

/** The credit of a shop above its statement, for staff; nothing for a shop that never had credit. */
export function WalletCredit({ merchantId }: { merchantId: string }) {
  const { data } = useCall(credit.get, { params: { id: merchantId } });
  return <CreditPanel view={data?.data} />;
}

function CreditPanel({ view }: { view: CreditView | null | undefined }) {
  if (!view) return null;
  return (
    <Panel title={m.credit_panel_title()}>
      <CreditFacts view={view} />
    </Panel>
  );
}
