import type { CourierCompany } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import {
  FDate,
  FFile,
  FMoney,
  FNumber,
  FormGrid,
  FormWide,
  FSelect,
  FText,
  FTextarea,
  useFormValue,
} from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

const optional = (label: string) => `${label} (${m.shared_optional()})`;

/** Courier, docket, day, weight, cost and slip. */
export function WayFields({ companies, progress }: { companies: readonly CourierCompany[]; progress?: number }) {
  const today = useToday();
  const isListed = Boolean(useFormValue<string>('companyId'));
  const options = companies.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel title={m.courier_form_way()}>
      <FormGrid>
        <FSelect name="companyId" label={m.courier_form_company()} options={options} />
        {isListed ? (
          <div />
        ) : (
          <FText name="companyName" label={`${m.courier_form_company_other()}: ${m.courier_form_company_name()}`} />
        )}
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
