import { Button, Text } from '@mantine/core';
import { filingInput, type FilingInput, ownGst, returnFacts } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/queries.ts';
import {
  FCheckbox,
  Form,
  FormGrid,
  FormWide,
  FPassword,
  FSelect,
  FText,
  FTextarea,
  useFormValue,
} from '../../../shared/form/index.ts';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { CustomerField } from '../components/customer-field.tsx';
import { FigureFields } from '../components/figures-table.tsx';
import { FilingTerms } from '../components/filing-terms.tsx';
import classes from '../components/gst.module.css';
import { PeriodField } from '../components/period-field.tsx';
import { returnOptions } from '../components/words.ts';

/** Uploads the selected files one after the other, then marks the data as complete. */
async function sendData(id: string, files: readonly File[]): Promise<void> {
  for (const file of files) await call(ownGst.addData, { params: { id }, body: { slot: 'sales' } }, { files: [file] });
  const { status, version } = await call(ownGst.filing, { params: { id } });
  if (status === 'data_pending')
    await call(ownGst.answer, { params: { id }, body: { version, remark: m.gst_files_sent() } });
}

/** Orders a return: customer, return and period, its figures or files, and the price (MER-04). */
export function FilingForm() {
  const [requestId] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<File[]>([]);
  const navigate = useNavigate();
  const place = useAction(ownGst.place, { refreshes: ['wallet'] });
  const submit = async (input: FilingInput) => {
    const placed = await place.mutateAsync({ body: input });
    try {
      if (files.length > 0) await sendData(placed.id, files);
    } catch (error) {
      // The order exists and is paid; missing files are added on its own page.
      notifyFailure(error);
    }
    return placed;
  };
  return (
    <FormPage title={m.gst_filing_new()}>
      <KycNeeded product="gst" />
      <Form
        schema={filingInput}
        draft="gst-filing"
        defaults={{ requestId, isNil: false, figures: {} }}
        submitLabel={m.gst_filing_submit()}
        footer="none"
        onSubmit={submit}
        onDone={({ number }) => {
          notify(m.gst_filing_placed({ number }));
          void navigate({ to: '/merchant/product/gst/filling/list', search: { q: number } });
        }}
      >
        <Panel title={m.gst_filing_whose()}>
          <CustomerField />
        </Panel>
        <Which />
        <Data files={files} onFiles={setFiles} />
        <Panel title={m.gst_login_title()}>
          <Text size="sm" c="dimmed" mb="sm">
            {m.gst_login_why()}
          </Text>
          <FormGrid>
            <FText name="portalUser" label={m.gst_login_user()} maxLength={60} />
            <FPassword name="portalPassword" label={m.gst_login_password()} autoComplete="off" />
          </FormGrid>
        </Panel>
        <FilingTerms>
          <Button type="submit" fullWidth mt="md" loading={place.isPending}>
            {m.gst_filing_submit()}
          </Button>
        </FilingTerms>
      </Form>
    </FormPage>
  );
}

function Which() {
  const returnType = useFormValue<FilingInput['returnType']>('returnType');
  return (
    <Panel title={m.gst_filing_which()}>
      <FormGrid>
        <FSelect name="returnType" label={m.gst_return_type()} options={returnOptions()} required />
        <PeriodField returnType={returnType} />
        {returnType && returnFacts[returnType].nil ? (
          <FormWide>
            <FCheckbox name="isNil" label={m.gst_nil_label()} />
          </FormWide>
        ) : null}
      </FormGrid>
    </Panel>
  );
}

function Data({ files, onFiles }: { files: readonly File[]; onFiles: (files: File[]) => void }) {
  const isNil = useFormValue<boolean>('isNil');
  if (isNil) return null;
  return (
    <Panel title={m.gst_filing_data()}>
      <Text size="sm" c="dimmed" mb="sm">
        {m.gst_filing_data_text()}
      </Text>
      <div className={classes.sections}>
        <FigureFields without={['payablePaise']} />
        <FileDrop slot="gst-data" label={m.gst_filing_files()} files={files} onChange={onFiles} multiple />
        <FTextarea name="remark" label={m.gst_remark()} />
      </div>
    </Panel>
  );
}
