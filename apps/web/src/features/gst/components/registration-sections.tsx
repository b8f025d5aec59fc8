import { Button, Group, Text } from '@mantine/core';
import { constitutionForms, type Constitution } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import {
  FCheckbox,
  FDate,
  FormGrid,
  FormWide,
  FRadio,
  FSelect,
  FText,
  useFormValue,
} from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { accountOptions, memberWord, reasonOptions, sectionWords } from './form-words.ts';
import classes from './gst.module.css';
import { MemberFields } from './member-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { constitutionOptions } from './words.ts';

/** The sections of the form; documents come before the declaration. */
export function RegistrationSections({ children }: { children: ReactNode }) {
  return (
    <div className={classes.sections}>
      <Applicant />
      <Business />
      <Members />
      <Signatory />
      <Panel title={sectionWords.principal()} id="principal">
        <PlaceFields prefix="principal" />
      </Panel>
      <Places />
      <Panel title={sectionWords.goods()} id="goods">
        <FormGrid>
          <FText name="goods.hsn" label={m.gst_hsn()} help={m.gst_hsn_help()} />
          <FText name="goods.sac" label={m.gst_sac()} help={m.gst_sac_help()} />
        </FormGrid>
      </Panel>
      <Panel title={sectionWords.bank()} id="bank">
        <FormGrid>
          <FText name="bank.account" label={m.gst_account()} required inputMode="numeric" maxLength={18} />
          <FText name="bank.ifsc" label={m.gst_ifsc()} required upper maxLength={11} />
          <FSelect name="bank.type" label={m.gst_account_type()} required options={accountOptions()} />
        </FormGrid>
      </Panel>
      {children}
      <Panel title={sectionWords.verification()} id="verification">
        <FormGrid>
          <FText name="verification.place" label={m.gst_verification_place()} required maxLength={60} />
          <FormWide>
            <FCheckbox name="verification.consent" label={m.gst_consent()} />
          </FormWide>
        </FormGrid>
      </Panel>
    </div>
  );
}

function Applicant() {
  return (
    <Panel title={sectionWords.applicant()} id="applicant">
      <FormGrid>
        <FSelect name="applicant.constitution" label={m.gst_constitution()} required options={constitutionOptions()} />
        <FText name="applicant.legalName" label={m.gst_legal_name()} help={m.gst_legal_name_help()} required upper />
        <FText name="applicant.pan" label={m.gst_pan()} required upper maxLength={10} />
        <FText name="applicant.mobile" label={m.gst_mobile()} required inputMode="tel" maxLength={14} />
        <FText name="applicant.email" label={m.gst_email()} required inputMode="email" />
      </FormGrid>
    </Panel>
  );
}

function Business() {
  const constitution = useFormValue<Constitution>('applicant.constitution');
  const yesNo = [
    { value: 'Y', label: m.gst_yes() },
    { value: 'N', label: m.gst_no() },
  ];
  return (
    <Panel title={sectionWords.business()} id="business">
      <FormGrid>
        <FText name="business.tradeName" label={m.gst_trade_name()} required />
        <FSelect name="business.reason" label={m.gst_reason()} required options={reasonOptions()} />
        <FDate name="business.commencedOn" label={m.gst_commenced()} required />
        <FDate name="business.liableOn" label={m.gst_liable()} />
        <FRadio name="business.composition" label={m.gst_composition()} required options={yesNo} />
        {constitution && constitutionForms[constitution].registrar ? (
          <FText name="business.registrarNo" label={m.gst_registrar_no()} required upper maxLength={21} />
        ) : null}
        <FText name="business.stateJurisdiction" label={m.gst_state_jurisdiction()} />
        <FText name="business.centreJurisdiction" label={m.gst_centre_jurisdiction()} />
        <FText name="business.existing" label={m.gst_existing()} />
      </FormGrid>
    </Panel>
  );
}

function Members() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'members' });
  const constitution = useFormValue<Constitution>('applicant.constitution');
  const most = constitution ? constitutionForms[constitution].members[1] : 10;
  return (
    <Panel title={memberWord(constitution)} id="members">
      <div className={classes.sections}>
        {fields.map(({ id }, n) => (
          <section key={id} className={classes.row} aria-label={m.gst_member_of({ n: n + 1 })}>
            <Group justify="space-between">
              <Text component="h3" fw={650}>
                {m.gst_member_of({ n: n + 1 })}
              </Text>
              <Button size="compact-sm" variant="subtle" onClick={() => remove(n)}>
                {m.gst_remove()}
              </Button>
            </Group>
            <MemberFields prefix={`members.${n}`} />
          </section>
        ))}
        {fields.length < most ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => append({ key: crypto.randomUUID() })}
          >
            {m.gst_member_add()}
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}

const taken = ['name', 'designation', 'pan', 'mobile', 'email'] as const;

function Signatory() {
  const { getValues, setValue } = useFormContext();
  const take = () => {
    for (const field of taken)
      setValue(`signatory.${field}`, getValues(`members.0.${field}`) ?? '', { shouldDirty: true });
  };
  const button = (
    <Button size="compact-sm" variant="default" onClick={take}>
      {m.gst_signatory_first()}
    </Button>
  );
  return (
    <Panel title={sectionWords.signatory()} id="signatory" action={button}>
      <FormGrid>
        <FText name="signatory.name" label={m.gst_name()} required upper />
        <FText name="signatory.designation" label={m.gst_designation()} required />
        <FText name="signatory.pan" label={m.gst_pan()} required upper maxLength={10} />
        <FText name="signatory.mobile" label={m.gst_mobile()} required inputMode="tel" maxLength={14} />
        <FText name="signatory.email" label={m.gst_email()} required inputMode="email" />
      </FormGrid>
    </Panel>
  );
}

function Places() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'places' });
  return (
    <Panel title={sectionWords.places()} id="places">
      <div className={classes.sections}>
        {fields.map(({ id }, n) => (
          <section key={id} className={classes.row} aria-label={m.gst_place_of({ n: n + 1 })}>
            <Group justify="space-between">
              <Text component="h3" fw={650}>
                {m.gst_place_of({ n: n + 1 })}
              </Text>
              <Button size="compact-sm" variant="subtle" onClick={() => remove(n)}>
                {m.gst_remove()}
              </Button>
            </Group>
            <PlaceFields prefix={`places.${n}`} />
          </section>
        ))}
        {fields.length < 10 ? (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => append({ address: '' })}>
            {m.gst_place_add()}
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
