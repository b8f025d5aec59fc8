import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { useCall } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { ObjectionsPanel } from './objections-panel.tsx';

/** What this shop's forms were most often sent back for and how to avoid it; nothing while there is nothing to say. */
export function OwnObjections() {
  const may = useMay();
  const { data } = useCall(nsdlPan.dashboard, {}, { enabled: may(nsdlPan.dashboard) });
  return data && data.objections.length > 0 ? <ObjectionsPanel objections={data.objections} /> : null;
}
