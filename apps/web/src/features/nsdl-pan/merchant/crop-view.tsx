import { Button, Group, Text } from '@mantine/core';
import { type CropInput, nsdlPan, type PageEdit, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../shared/api/call.ts';
import { callOptions, useAction, useCall } from '../../../shared/api/queries.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CropDesk, pagesKey } from '../components/crop-desk.tsx';
import { paths } from './core/paths.ts';
import { ScanSteps } from './scan-steps.tsx';

export function CropView() {
  const { id } = useParams({ from: paths.crop });
  const query = useCall(nsdlPan.scan, { params: { id } }, { staleTime: 60_000 });
  return <Loaded query={query}>{(scan) => <Cropping scan={scan} />}</Loaded>;
}

function Cropping({ scan }: { scan: ScanView }) {
  const { id, cardName, token, pages } = scan;
  const client = useQueryClient();
  const save = async (crops: CropInput[]) => {
    const next = await call(nsdlPan.saveCrops, { params: { id }, body: { crops } });
    client.setQueryData(callOptions(nsdlPan.scan, { params: { id } }).queryKey, next);
  };
  const edit = async (page: number, wanted: PageEdit) => {
    const next = await call(nsdlPan.editPage, { params: { id }, body: { page, edit: wanted } });
    client.setQueryData(callOptions(nsdlPan.scan, { params: { id } }).queryKey, next);
  };
  return (
    <ListPage
      title={cardName}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_merchant_scan_title(), link: { to: paths.scan, params: { id } } },
        { label: m.nsdl_pan_merchant_crop_title() },
      ]}
      action={<CopyNumber value={token} />}
    >
      {pages.length === 0 || scan.status !== 'cropping' ? (
        <NothingToCut scan={scan} />
      ) : (
        <>
          <ScanSteps step={scan.isComplete ? 3 : 2} />
          <Text size="sm" c="dimmed">
            {m.nsdl_pan_merchant_crop_help()}
          </Text>
          <CropDesk
            key={pagesKey(scan)}
            scan={scan}
            onSave={save}
            onEdit={edit}
            actions={({ isSettled }) => <Send scan={scan} isSettled={isSettled} />}
          />
        </>
      )}
    </ListPage>
  );
}

function NothingToCut({ scan: { id, status, pages } }: { scan: ScanView }) {
  const isScanning = status === 'submitted' || (status === 'cropping' && pages.length === 0);
  return isScanning ? (
    <EmptyState
      title={m.nsdl_pan_merchant_crop_no_pages()}
      text={m.nsdl_pan_merchant_crop_no_pages_text()}
      action={
        <Button renderRoot={(props) => <Link to={paths.scan} params={{ id }} {...props} />}>
          {m.nsdl_pan_merchant_pre_scan()}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={m.nsdl_pan_merchant_scan_locked()}
      action={
        <Button renderRoot={(props) => <Link to={paths.info} params={{ id }} {...props} />}>
          {m.nsdl_pan_merchant_scan_to_record()}
        </Button>
      }
    />
  );
}

function Send({ scan: { id, crops, isComplete }, isSettled }: { scan: ScanView; isSettled: boolean }) {
  const navigate = useNavigate();
  const submit = useAction(nsdlPan.submit, {
    refreshes: ['dashboard'],
    onDone: () => {
      notify(m.nsdl_pan_merchant_crop_sent());
      void navigate({ to: paths.info, params: { id } });
    },
  });
  const isFaulty = crops.some(({ findings }) => findings.some(({ severity }) => severity === 'fault'));
  return (
    <Group justify="flex-end" gap="sm">
      {isFaulty && isSettled ? (
        <Text size="sm" c="red">
          {m.nsdl_pan_merchant_crop_send_anyway()}
        </Text>
      ) : null}
      <Button renderRoot={(props) => <Link to={paths.scan} params={{ id }} {...props} />} variant="default">
        {m.nsdl_pan_merchant_crop_back()}
      </Button>
      <Button
        leftSection={<IconSend size={16} />}
        disabled={!isSettled || !isComplete}
        loading={submit.isPending}
        onClick={() => submit.mutate({ params: { id }, body: {} }, { onError: notifyFailure })}
      >
        {m.nsdl_pan_merchant_crop_send()}
      </Button>
    </Group>
  );
}
