import { Stack } from '@mantine/core';
import { type CardRow, cardInput, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FMoney, FormGrid } from '../../../shared/form/index.ts';
import { NameFields, OfferFields, TextFields } from './product-fields.tsx';

const blank = {
  bankName: '',
  name: '',
  features: '',
  eligibility: '',
  applyUrl: '',
  minIncomePaise: null,
  joiningFeePaise: null,
  annualFeePaise: null,
  commissionMode: 'package',
  commissionPaise: null,
  commissionBasisPoints: null,
  applyMode: 'lead',
  position: 100,
  isActive: true,
};

type Props = { card: CardRow | undefined; onDone: () => void };

/** Creates or edits a credit card. */
export function CardForm({ card, onDone }: Props) {
  const create = useAction(masters.createProduct);
  const update = useAction(masters.updateProduct);
  const { id, hasPicture: _, ...known } = card ?? { id: undefined, hasPicture: false, ...blank };
  return (
    <Form
      schema={cardInput}
      defaults={{ ...known, kind: 'cc', applyUrl: known.applyUrl ?? '' }}
      submitLabel={m.masters_save()}
      onSubmit={async (body) => {
        await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <NameFields />
        <FormGrid>
          <FMoney name="joiningFeePaise" label={m.masters_card_joining()} allowZero />
          <FMoney name="annualFeePaise" label={m.masters_card_annual()} allowZero />
        </FormGrid>
        <TextFields />
        <OfferFields />
      </Stack>
    </Form>
  );
}
