import type { NpsView } from '@sevadesk/contract/nps';
import { reports } from '@sevadesk/contract/reports';
import { useMay } from '../../../shared/auth/use-me.ts';
import { OrderMoney, OrderTimeline } from '../../orders/index.ts';
import { ChangedFields } from './changed-fields.tsx';
import { detailsText, verbWord } from './words.ts';

/** History and postings of a registration. */
export function NpsAside({ view: { id, number, history }, area }: { view: NpsView; area: 'staff' | 'merchant' }) {
  const may = useMay();
  const why = area === 'staff' ? reports.why : reports.ownWhy;
  return (
    <>
      <OrderTimeline
        of="nps"
        events={history.timeline}
        about={{ record: { kind: 'nps', id }, number }}
        titleOf={verbWord}
        detailsOf={(event) => (
          <>
            {detailsText(event)}
            <ChangedFields changes={event.changes} />
          </>
        )}
      />
      <OrderMoney money={history.money} terms={history.terms} why={may(why) ? why : undefined} />
    </>
  );
}
