import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { useCall } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { ObjectionsPanel } from './objections-panel.tsx';

/** This shop's most frequent objections and how to avoid them; hidden when there are none. */
export function OwnObjections() {
  const may = useMay();
  const { data } = useCall(nsdlPan.dashboard, {}, { enabled: may(nsdlPan.dashboard) });
  return data && data.objections.length > 0 ? <ObjectionsPanel objections={data.objections} /> : null;
}
