import { Stack } from '@mantine/core';
import { type LoanRow, loanInput, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FMoney, FNumber, FormGrid, FSelect } from '../../../shared/form/index.ts';
import { FPercent } from '../../service-packages/index.ts';
import { NameFields, OfferFields, TextFields } from './product-fields.tsx';
import { loanTypeWords, optionsOf } from './product-words.ts';

const blank = {
  bankName: '',
  name: '',
  features: '',
  eligibility: '',
  applyUrl: '',
  loanType: '',
  minIncomePaise: null,
  rateFromBasisPoints: null,
  rateToBasisPoints: null,
  minAmountPaise: null,
  maxAmountPaise: null,
  minMonths: null,
  maxMonths: null,
  processingFeeBasisPoints: null,
  commissionMode: 'package',
  commissionPaise: null,
  commissionBasisPoints: null,
  applyMode: 'lead',
  position: 100,
  isActive: true,
};

type Props = { loan: LoanRow | undefined; onDone: () => void };

/** Creates or edits a loan. */
export function LoanForm({ loan, onDone }: Props) {
  const create = useAction(masters.createProduct);
  const update = useAction(masters.updateProduct);
  const { id, hasPicture: _, ...known } = loan ?? { id: undefined, hasPicture: false, ...blank };
  return (
    <Form
      schema={loanInput}
      defaults={{ ...known, kind: 'loan', applyUrl: known.applyUrl ?? '' }}
      submitLabel={m.masters_save()}
      onSubmit={async (body) => {
        await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <NameFields />
        <FormGrid>
          <FSelect name="loanType" label={m.masters_loan_type()} options={optionsOf(loanTypeWords)} required />
          <FPercent name="processingFeeBasisPoints" label={m.masters_loan_fee()} />
          <FPercent name="rateFromBasisPoints" label={m.masters_loan_rate_from()} />
          <FPercent name="rateToBasisPoints" label={m.masters_loan_rate_to()} />
          <FMoney name="minAmountPaise" label={m.masters_loan_least()} allowZero />
          <FMoney name="maxAmountPaise" label={m.masters_loan_most()} allowZero />
          <FNumber name="minMonths" label={m.masters_loan_min_months()} />
          <FNumber name="maxMonths" label={m.masters_loan_max_months()} />
        </FormGrid>
        <TextFields />
        <OfferFields />
      </Stack>
    </Form>
  );
}
