import { Button, Radio, Stack } from '@mantine/core';
import { type DraftView, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { callOptions } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ApplicationForm } from '../components/application-form.tsx';
import { fieldLabel } from '../components/field-text.ts';
import { NoticeBox } from '../components/notice-box.tsx';
import { useGoToField } from '../components/steps/use-form-steps.ts';
import type { Kept } from '../components/use-draft-form.ts';
import { ClosedForm } from './closed-form.tsx';
import { paths } from './core/paths.ts';

/** A returned application: the reasons on top, the filled form, a new scan or the old one. */
export function ReapplyForm() {
  const { id } = useParams({ from: paths.reapply });
  const [round, setRound] = useState(0);
  const query = useQuery({
    ...callOptions(nsdlPan.getDraft, { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={query.isFetchedAfterMount ? query : { ...query, data: undefined }}>
      {(draft) =>
        draft.status === 'incomplete' ? (
          <Correction
            key={round}
            draft={draft}
            onTakeTheirs={() => void query.refetch().then(() => setRound(round + 1))}
          />
        ) : (
          <ClosedForm id={id} title={m.nsdl_pan_merchant_reapply_title()} text={m.nsdl_pan_merchant_reapply_none()} />
        )
      }
    </Loaded>
  );
}

function Correction({ draft, onTakeTheirs }: { draft: DraftView; onTakeTheirs: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [newScan, setNewScan] = useState(() => draft.reasons.some(({ isScan }) => isScan));
  const submit = async ({ id, version }: Kept, data: Record<string, string>) => {
    const { status } = await call(nsdlPan.reapply, { params: { id }, body: { version, data, newScan } });
    await client.invalidateQueries({ queryKey: ['nsdl-pan'], refetchType: 'none' });
    notify(m.nsdl_pan_merchant_reapply_sent());
    await navigate({ to: status === 'waiting' ? paths.info : paths.scan, params: { id }, ignoreBlocker: true });
  };
  return (
    <ApplicationForm
      title={m.nsdl_pan_merchant_reapply_title()}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_merchant_list_incomplete_title(), link: { to: paths.incomplete } },
        { label: draft.token ?? '' },
      ]}
      form={draft.form}
      draft={draft}
      onSubmit={submit}
      onTakeTheirs={onTakeTheirs}
      submitLabel={newScan ? m.nsdl_pan_merchant_reapply_send_scan() : m.nsdl_pan_merchant_reapply_send()}
      banner={<Banner draft={draft} />}
      summary={
        <Panel title={m.nsdl_pan_merchant_reapply_scan()}>
          <Radio.Group
            aria-label={m.nsdl_pan_merchant_reapply_scan()}
            value={newScan ? 'new' : 'old'}
            onChange={(value) => setNewScan(value === 'new')}
          >
            <Stack gap="sm">
              <Radio value="old" label={m.nsdl_pan_merchant_reapply_scan_old()} />
              <Radio
                value="new"
                label={m.nsdl_pan_merchant_reapply_scan_new()}
                description={m.nsdl_pan_merchant_reapply_scan_new_help()}
              />
            </Stack>
          </Radio.Group>
        </Panel>
      }
    />
  );
}

function Banner({ draft: { reasons, remark, form, markedFields } }: { draft: DraftView }) {
  const goTo = useGoToField();
  const known = new Set(form.fields.map(({ key }) => key));
  const marked = markedFields.filter((key) => known.has(key));
  return (
    <NoticeBox title={m.nsdl_pan_merchant_reapply_banner()}>
      {marked.length > 0 ? (
        <div>
          {m.nsdl_pan_filing_marked()}{' '}
          {marked.map((key) => (
            <Button key={key} size="compact-sm" variant="light" color="red" onClick={() => goTo(key)}>
              {fieldLabel(key)}
            </Button>
          ))}
        </div>
      ) : null}
      {reasons.map(({ code, text, fields }) => (
        <div key={code}>
          {text}{' '}
          {fields
            .filter((key) => known.has(key))
            .map((key) => (
              <Button key={key} size="compact-sm" variant="subtle" onClick={() => goTo(key)}>
                {fieldLabel(key)}
              </Button>
            ))}
        </div>
      ))}
      {remark ? <div>{remark}</div> : null}
    </NoticeBox>
  );
}
