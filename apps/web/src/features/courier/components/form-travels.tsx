import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { directionWords } from './consignment-columns.tsx';
import classes from './courier.module.css';
import { type CourierKit, shopKit, staffKit } from './kit.ts';

/** The consignments of an application's form; hidden when there are none or the user may not see courier. */
export function FormTravels({ applicationId, area }: { applicationId: string; area: 'in' | 'out' }) {
  const kit: CourierKit = area === 'in' ? staffKit : shopKit;
  const may = useMay()(kit.calls.ofForm);
  const { data } = useCall(kit.calls.ofForm, { params: { id: applicationId } }, { enabled: may });
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title={m.courier_travel_title()}>
      <ul className={classes.rows}>
        {data.data.map(({ id, number, direction, companyName, awb, status }) => (
          <li key={id}>
            <Link to={kit.paths.view} params={{ id }} className={classes.who}>
              <b>{number}</b>
              <small>{[directionWords[direction](), companyName, awb].filter(Boolean).join(' · ')}</small>
            </Link>
            <StatusBadge of="consignment" status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
