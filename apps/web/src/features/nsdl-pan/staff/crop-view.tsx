import { Button, Group } from '@mantine/core';
import {
  type CropInput,
  nsdlPanStaff,
  type PageEdit,
  type ScanView,
  staffCropStatuses,
} from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { call } from '../../../shared/api/call.ts';
import { callOptions, keyOf, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { CropDesk, pagesKey } from '../components/crop-desk.tsx';
import { paths } from './core/paths.ts';

/** Head office crops photo and signature again, while the form is still being verified (STF-14). */
export function CropView() {
  const { id } = useParams({ from: paths.crop });
  const query = useCall(nsdlPanStaff.scan, { params: { id } }, { staleTime: 60_000 });
  return <Loaded query={query}>{(scan) => <Cropping scan={scan} />}</Loaded>;
}

function Cropping({ scan }: { scan: ScanView }) {
  const { id, cardName, token, status, pages } = scan;
  const client = useQueryClient();
  const may = useMay();
  const isOpen = staffCropStatuses.includes(status) && may(nsdlPanStaff.saveCrops);
  const save = async (crops: CropInput[]) => {
    const input = { params: { id } };
    const next = await call(nsdlPanStaff.saveCrops, { ...input, body: { crops } });
    client.setQueryData(callOptions(nsdlPanStaff.scan, input).queryKey, next);
    await client.invalidateQueries({ queryKey: keyOf(nsdlPanStaff.info, input) });
  };
  const edit = async (page: number, wanted: PageEdit) => {
    const input = { params: { id } };
    const next = await call(nsdlPanStaff.editPage, { ...input, body: { page, edit: wanted } });
    client.setQueryData(callOptions(nsdlPanStaff.scan, input).queryKey, next);
  };
  return (
    <ListPage
      title={cardName}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: token ?? cardName, link: { to: paths.info, params: { id } } },
        { label: m.nsdl_pan_staff_crop_title() },
      ]}
      action={
        <Group gap="sm">
          <CopyNumber value={token} />
          <StatusBadge of="application" status={status} />
        </Group>
      }
    >
      {pages.length === 0 ? (
        <EmptyState
          title={m.nsdl_pan_staff_crop_no_pages_title()}
          text={m.nsdl_pan_staff_crop_no_pages_text()}
          action={<RecordButton id={id} />}
        />
      ) : isOpen ? (
        <CropDesk
          key={pagesKey(scan)}
          scan={scan}
          onSave={save}
          onEdit={edit}
          actions={({ isSettled }) => <Done scan={scan} isSettled={isSettled} />}
        />
      ) : (
        <EmptyState
          title={m.nsdl_pan_staff_crop_locked_title()}
          text={m.nsdl_pan_staff_crop_locked_text()}
          action={<RecordButton id={id} />}
        />
      )}
    </ListPage>
  );
}

function Done({ scan: { id, status }, isSettled }: { scan: ScanView; isSettled: boolean }) {
  return (
    <Group justify="flex-end" gap="sm">
      {status === 'verifying' ? (
        <Button disabled={!isSettled} renderRoot={(props) => <Link to={paths.verify} params={{ id }} {...props} />}>
          {m.nsdl_pan_staff_crop_to_verify()}
        </Button>
      ) : (
        <Button disabled={!isSettled} renderRoot={(props) => <Link to={paths.info} params={{ id }} {...props} />}>
          {m.nsdl_pan_staff_crop_done()}
        </Button>
      )}
    </Group>
  );
}

function RecordButton({ id }: { id: string }) {
  return (
    <Button renderRoot={(props) => <Link to={paths.info} params={{ id }} {...props} />}>
      {m.nsdl_pan_staff_verify_open_record()}
    </Button>
  );
}
