import { Button, Group, Text } from '@mantine/core';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { nsdlPan, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { m, panLabel } from '@sevadesk/messages';
import { IconCrop, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { download } from '../../../shared/api/download.ts';
import { callOptions, useCall } from '../../../shared/api/queries.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { CameraButton } from './camera/camera-over.tsx';
import classes from './core/merchant.module.css';
import { paths } from './core/paths.ts';
import { ScanPages } from './scan/scan-pages.tsx';
import { ScanSteps } from './scan-steps.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './scan/use-uploads.ts';

/** Files of the signed form and the documents are uploaded one by one; their pages appear as they arrive. */
export function ScanningView() {
  const { id } = useParams({ from: paths.scan });
  const query = useCall(nsdlPan.scan, { params: { id } }, { staleTime: 0 });
  return <Loaded query={query}>{(scan) => <Scanning scan={scan} />}</Loaded>;
}

function Scanning({ scan }: { scan: ScanView }) {
  const { id, token, cardName, status, pages } = scan;
  const isOpen = status === 'submitted' || status === 'cropping';
  const client = useQueryClient();
  const keep = (next: ScanView) => client.setQueryData(callOptions(nsdlPan.scan, { params: { id } }).queryKey, next);
  const uploads = useUploads(id, keep);
  return (
    <FormPage
      title={cardName}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_merchant_scan_title() },
      ]}
      action={
        <Group gap="sm">
          <CopyNumber value={token} />
          <StatusBadge of="application" status={status} />
        </Group>
      }
      summary={<Next scan={scan} isOpen={isOpen} isBusy={uploads.isBusy} />}
    >
      <ScanSteps step={pages.length === 0 ? 1 : 2} />
      {isOpen ? (
        <Panel>
          <FileDrop
            slot="scan"
            label={m.nsdl_pan_merchant_scan_drop()}
            files={[]}
            onChange={uploads.add}
            multiple
            camera={<CameraButton onTaken={uploads.add} />}
          />
          <Text size="xs" c="dimmed">
            {m.nsdl_pan_merchant_scan_help({
              pages: uploadSlots.scan.maxPages,
            })}
          </Text>
          <UploadList id={id} uploads={uploads.list} onRetry={uploads.retry} />
        </Panel>
      ) : null}
      <ScanPages scan={scan} isOpen={isOpen} keep={keep} onReplace={uploads.add} />
    </FormPage>
  );
}

/** The required parts for this applicant: an entity has neither a photo nor a person's proofs. */
function PapersToScan({ needs, proofs }: Pick<ScanView, 'needs' | 'proofs'>) {
  return (
    <ol className={classes.checklist}>
      <li>
        {needs.includes('photo')
          ? m.nsdl_pan_merchant_scan_document_form()
          : m.nsdl_pan_merchant_scan_document_form_plain()}
      </li>
      {proofs.map(({ label, document }) => (
        <li key={label}>
          {panLabel('field', label)}
          {document === null ? null : (
            <Text size="sm" c="dimmed">
              {panLabel('document', document)}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}

function Next({
  scan: { id, pages, needs, proofs },
  isOpen,
  isBusy,
}: {
  scan: ScanView;
  isOpen: boolean;
  isBusy: boolean;
}) {
  const formPage = pages.find(({ formPage: found }) => found !== null)?.page;
  return (
    <Panel title={m.nsdl_pan_merchant_scan_documents()}>
      <PapersToScan needs={needs} proofs={proofs} />
      {pages.length > 0 ? (
        <Text size="sm" my="sm" c={formPage ? 'dimmed' : undefined}>
          {formPage
            ? m.nsdl_pan_merchant_scan_form_found({ page: formPage })
            : m.nsdl_pan_merchant_scan_form_not_found()}
        </Text>
      ) : null}
      <Group gap="sm" mt="md">
        {isOpen ? (
          <>
            <Button
              fullWidth
              renderRoot={(props) => <Link to={paths.crop} params={{ id }} {...props} />}
              disabled={pages.length === 0 || isBusy}
              leftSection={<IconCrop size={16} />}
            >
              {m.nsdl_pan_merchant_scan_go_crop()}
            </Button>
            <Button
              fullWidth
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => void download(nsdlPan.printForm, { params: { id } })}
            >
              {m.nsdl_pan_merchant_pre_print()}
            </Button>
          </>
        ) : (
          <>
            <Text size="sm">{m.nsdl_pan_merchant_scan_locked()}</Text>
            <Button fullWidth renderRoot={(props) => <Link to={paths.info} params={{ id }} {...props} />}>
              {m.nsdl_pan_merchant_scan_to_record()}
            </Button>
          </>
        )}
      </Group>
    </Panel>
  );
}
