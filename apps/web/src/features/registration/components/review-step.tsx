import { Button } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { personInput, registration, registrationInput, shopInput } from '@sevadesk/contract/registration';
import { site } from '@sevadesk/contract/site';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { asApiError } from '../../../shared/failure/api-error.ts';
import { FCheckbox, Form } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import type { Draft } from './draft.ts';
import { genderName } from './gender-name.ts';

type Step = 'person' | 'shop' | 'email';
type Props = {
  draft: Draft;
  options: ReplyOf<typeof registration.options>;
  onEdit: (step: Step) => void;
  onProofLost: () => void;
  onDone: (done: { refNo: string; name: string; email: string }) => void;
};

const consentOnly = z.strictObject({ consent: registrationInput.shape.consent });

export function ReviewStep({ draft, options, onEdit, onProofLost, onDone }: Props) {
  const submit = useAction(registration.submit);
  const { data: business } = useCall(site.businessInfo, {});
  const person = personInput.parse(draft.person);
  const shop = shopInput.parse(draft.shop);
  const email = draft.provenEmail ?? '';
  return (
    <Form
      guard={false}
      schema={consentOnly}
      defaults={{ consent: false }}
      submitLabel={m.registration_submit()}
      actions={
        <Button variant="default" onClick={() => onEdit('email')}>
          {m.shared_back()}
        </Button>
      }
      onSubmit={async (consent) => {
        try {
          return await submit.mutateAsync({ body: { ...person, ...shop, ...consent, proof: draft.proof ?? '' } });
        } catch (error) {
          if (asApiError(error).code === 'email_not_verified') {
            notifyFailure(error);
            onProofLost();
          }
          throw error;
        }
      }}
      onDone={({ refNo }) => onDone({ refNo, name: `${person.fName} ${person.lName}`, email })}
    >
      <Section title={m.registration_step_person()} onEdit={() => onEdit('person')}>
        <Facts
          facts={[
            { label: m.registration_first_name(), value: person.fName },
            { label: m.registration_last_name(), value: person.lName },
            { label: m.registration_father_name(), value: person.fatherName },
            { label: m.registration_gender(), value: genderName(person.gender) },
            { label: m.registration_dob(), value: formatDate(person.dob) },
            { label: m.registration_mobile(), value: person.mobileNo },
          ]}
        />
      </Section>
      <Section title={m.registration_step_shop()} onEdit={() => onEdit('shop')}>
        <ShopFacts shop={shop} options={options} />
      </Section>
      <Section title={m.registration_step_email()} onEdit={() => onEdit('email')}>
        <Facts facts={[{ label: m.registration_email(), value: email }]} />
      </Section>
      <FCheckbox name="consent" label={m.registration_consent({ business: business?.businessName ?? 'Sevadesk' })} />
    </Form>
  );
}

type ShopProps = { shop: z.output<typeof shopInput>; options: Props['options'] };

function ShopFacts({ shop, options }: ShopProps) {
  const state = options.states.find(({ code }) => code === shop.state)?.name;
  const address = [shop.address1, shop.address2, shop.address3].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        { label: m.registration_shop_name(), value: shop.shopName },
        {
          label: m.registration_id_type_wanted(),
          value: options.idTypes.find(({ id }) => id === shop.idTypeId)?.name,
        },
        { label: m.registration_address(), value: address, wide: true },
        { label: m.registration_pin(), value: shop.pin },
        { label: m.registration_district(), value: `${shop.district}, ${state ?? shop.state}` },
        { label: m.registration_gstin(), value: shop.gstin },
        { label: m.registration_pan(), value: shop.pan },
      ]}
    />
  );
}

function Section({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <Panel
      title={title}
      action={
        <Button
          variant="subtle"
          size="compact-md"
          onClick={onEdit}
          aria-label={m.registration_edit_named({ step: title })}
        >
          {m.registration_edit()}
        </Button>
      }
    >
      {children}
    </Panel>
  );
}
