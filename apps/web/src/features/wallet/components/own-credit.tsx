import { credit } from '@sevadesk/contract/credit';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CreditFacts } from './credit-facts.tsx';

/** The shop's own credit above its statement; nothing for a shop that never had credit. */
export function OwnCredit() {
  const { data } = useCall(credit.own, {});
  if (!data?.data) return null;
  return (
    <Panel title={m.credit_panel_title()}>
      <CreditFacts view={data.data} />
    </Panel>
  );
}
