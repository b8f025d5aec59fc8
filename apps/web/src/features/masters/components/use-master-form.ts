import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';

/** The form beside a list of masters, and whether this person may change masters. */
export function useMasterForm<Row>() {
  const mayManage = useMay()(masters.createBank);
  return { mayManage, ...useSideForm<Row>(m.masters_saved) };
}
