import { Stack } from '@mantine/core';
import { incentives, targetInput, targetScopes, targetUnits } from '@sevadesk/contract/incentives';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form, FormGrid, FRadio, FSelect, FText, FTextarea, useFormValue } from '../../../shared/form/index.ts';
import { FMany } from '../../../shared/form/many-field.tsx';
import { productName } from '../../service-packages/index.ts';
import { PeriodPresets } from './period-presets.tsx';
import { StepFields } from './step-fields.tsx';
import { scopeWords, unitWords } from './target-texts.ts';

type Options = ReplyOf<typeof incentives.targetOptions>;
type Named = { id: string; name: string };
const optionsOf = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

/** A new target: for whom, what counts, the days, and what its goals pay. */
export function TargetForm({ options, onDone }: { options: Options; onDone: (reply: { id: string }) => void }) {
  const save = useAction(incentives.setTarget);
  const [id] = useState(() => crypto.randomUUID());
  const [today] = useState(() => istDateOf(new Date()));
  return (
    <Form
      schema={targetInput}
      draft="target"
      defaults={{
        id,
        name: '',
        idTypeId: '',
        packageId: '',
        territoryId: '',
        merchantCodes: '',
        products: [],
        unit: 'count',
        scope: 'own',
        fromDay: today,
        steps: [{ paise: 0, perSalePaise: 0 }],
      }}
      submitLabel={m.incentives_target_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="name" label={m.incentives_target_name()} required maxLength={80} />
        <FormGrid>
          <FSelect name="idTypeId" label={m.incentives_target_id_type()} options={optionsOf(options.idTypes)} />
          <FSelect name="packageId" label={m.incentives_package()} options={optionsOf(options.packages)} />
        </FormGrid>
        <FSelect
          name="territoryId"
          label={m.incentives_territory()}
          help={m.incentives_target_territory_help()}
          options={optionsOf(options.territories)}
        />
        <FTextarea name="merchantCodes" label={m.incentives_target_codes()} help={m.incentives_target_codes_help()} />
        <FMany
          name="products"
          label={m.incentives_target_products()}
          emptyText={m.incentives_target_products_all()}
          options={options.products.map((product) => ({ value: product, label: productName(product) }))}
        />
        <FRadio
          name="scope"
          label={m.incentives_target_scope()}
          inline={false}
          options={targetScopes.map((value) => ({ value, label: scopeWords[value]() }))}
        />
        <FRadio
          name="unit"
          label={m.incentives_target_unit()}
          options={targetUnits.map((value) => ({ value, label: unitWords[value]() }))}
        />
        <PeriodPresets today={today} />
        <FormGrid>
          <FDate name="fromDay" label={m.incentives_from_day()} required />
          <FDate name="toDay" label={m.incentives_to_day()} required />
        </FormGrid>
        <Steps />
      </Stack>
    </Form>
  );
}

function Steps() {
  const unit = useFormValue('unit');
  return <StepFields unit={unit === 'sum' ? 'sum' : 'count'} />;
}
