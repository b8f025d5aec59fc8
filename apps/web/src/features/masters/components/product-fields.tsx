import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import {
  FMoney,
  FNumber,
  FormGrid,
  FRadio,
  FSwitch,
  FText,
  FTextarea,
  useFormValue,
} from '../../../shared/form/index.ts';
import { FPercent } from '../../service-packages/index.ts';
import { FSuggested } from './suggested-field.tsx';
import { applyWords, commissionWords, optionsOf } from './product-words.ts';

/** Bank and name; a new bank name is added. */
export function NameFields() {
  const { data } = useCall(masters.productBanks, {});
  return (
    <FormGrid>
      <FSuggested
        name="bankName"
        label={m.masters_product_bank()}
        help={m.masters_product_banks()}
        known={data?.data ?? []}
        maxLength={80}
        required
      />
      <FText name="name" label={m.masters_product_name()} maxLength={80} required />
    </FormGrid>
  );
}

/** The facts for the applicant, one per line. */
export function TextFields() {
  return (
    <>
      <FTextarea
        name="features"
        label={m.masters_product_features()}
        help={m.masters_product_line_help()}
        maxLength={1000}
      />
      <FTextarea
        name="eligibility"
        label={m.masters_product_eligibility()}
        help={m.masters_product_line_help()}
        maxLength={600}
      />
      <FMoney name="minIncomePaise" label={m.masters_product_income()} allowZero />
    </>
  );
}

/** The shop's commission, the way to apply, and the position in the list. */
export function OfferFields() {
  const isOwn = useFormValue<string>('commissionMode') === 'own';
  const isLink = useFormValue<string>('applyMode') === 'link';
  return (
    <>
      <FRadio
        name="commissionMode"
        label={m.masters_product_commission()}
        options={optionsOf(commissionWords)}
        required
      />
      {isOwn ? (
        <FormGrid>
          <FMoney name="commissionPaise" label={m.masters_commission_flat()} help={m.masters_commission_help()} />
          <FPercent name="commissionBasisPoints" label={m.masters_commission_percent()} />
        </FormGrid>
      ) : null}
      <FRadio name="applyMode" label={m.masters_product_apply()} options={optionsOf(applyWords)} required />
      {isLink ? (
        <FText name="applyUrl" label={m.masters_product_url()} help={m.masters_product_url_help()} required />
      ) : null}
      <FNumber name="position" label={m.masters_product_position()} help={m.masters_product_position_help()} required />
      <FSwitch name="isActive" label={m.masters_active()} help={m.masters_product_active_help()} />
    </>
  );
}
