import { NativeSelect } from '@mantine/core';
import { gst } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = {
  order: { id: string; version: number; assignedId: string | null; assignedName: string | null };
  endpoint: typeof gst.assignFiling;
  isOpen: boolean;
};

/** The person an order is assigned to; managers can reassign it. */
export function Assignee({ order: { id, version, assignedId, assignedName }, endpoint, isOpen }: Props) {
  const may = useMay()(endpoint) && isOpen;
  const { data } = useCall(gst.people, {}, { enabled: may });
  const action = useAction(endpoint);
  if (!may || !data) return <span>{assignedName ?? '-'}</span>;
  const assign = async (chosen: string) => {
    try {
      await action.mutateAsync({ params: { id }, body: { version, assigneeId: chosen === '' ? null : chosen } });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <NativeSelect
      aria-label={m.gst_assigned()}
      value={assignedId ?? ''}
      onChange={({ currentTarget }) => void assign(currentTarget.value)}
      data={[{ value: '', label: m.gst_nobody() }, ...data.data.map(({ id: value, name }) => ({ value, label: name }))]}
    />
  );
}
