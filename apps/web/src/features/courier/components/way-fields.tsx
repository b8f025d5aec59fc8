import { NativeSelect } from '@mantine/core';
import type { CourierCompany } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  FDate,
  FFile,
  FMoney,
  FNumber,
  FormGrid,
  FormWide,
  FText,
  FTextarea,
  useFormValue,
} from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

const optional = (label: string) => `${label} (${m.shared_optional()})`;

type Props = {
  companies: readonly CourierCompany[];
  /** The courier that a new consignment starts with. */
  lastId?: string | null;
  progress?: number;
};

/** Courier, docket, day, weight, cost and slip. */
export function WayFields({ companies, lastId = null, progress }: Props) {
  const today = useToday();
  const listed = companies.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel title={m.courier_form_way()}>
      <FormGrid>
        <CompanyFields listed={listed} lastId={lastId} />
        <FText name="awb" label={m.courier_form_awb()} />
        <FDate name="dispatchedOn" label={m.courier_form_dispatched()} max={today} />
        <FNumber name="weightGrams" label={optional(m.courier_form_weight())} />
        <FMoney name="chargesPaise" label={optional(m.courier_form_charges())} allowZero />
        <FormWide>
          <FText name="otherContents" label={optional(m.courier_form_other())} help={m.courier_form_other_help()} />
          <FTextarea name="note" label={optional(m.courier_form_note())} />
          <FFile
            name="slip"
            slot="slip"
            label={optional(m.courier_form_slip())}
            help={m.courier_form_slip_optional()}
            progress={progress}
          />
        </FormWide>
      </FormGrid>
    </Panel>
  );
}

const other = 'other';

type CompanyProps = { listed: readonly { value: string; label: string }[]; lastId: string | null };

/** A listed courier, or another one, whose name is then required. */
function CompanyFields({ listed, lastId }: CompanyProps) {
  const { setValue, getFieldState, formState } = useFormContext();
  const chosen = useFormValue<string>('companyId');
  const name = useFormValue<string>('companyName');
  const [isAsked, setAsked] = useState(false);
  const isOther = !chosen && (isAsked || Boolean(name));
  const choose = (value: string) => {
    setAsked(value === other);
    setValue('companyId', value === other ? '' : value, { shouldDirty: true });
    if (value !== other) setValue('companyName', '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <>
      <NativeSelect
        label={m.courier_form_company()}
        description={chosen && chosen === lastId ? m.courier_form_company_last() : undefined}
        data={[
          { value: '', label: m.shared_select_placeholder() },
          ...listed,
          { value: other, label: m.courier_form_company_other() },
        ]}
        value={chosen || (isOther ? other : '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        error={isOther ? undefined : getFieldState('companyName', formState).error?.message}
      />
      {isOther ? <FText name="companyName" label={m.courier_form_company_name()} /> : <div />}
    </>
  );
}
