import { isSecured, type LeadProduct, workPart } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import {
  FDate,
  FMoney,
  FNumber,
  FormGrid,
  FormWide,
  FPin,
  FSelect,
  FText,
  useFormValue,
} from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { employmentWords, genderWords, maritalWords, optionsOf, residenceWords } from './words.ts';

/** The applicant's person and address. */
export function PersonSection() {
  return (
    <>
      <Panel title={m.banking_section_person()} id="person">
        <FormGrid>
          <FText name="form.name" label={m.banking_name()} maxLength={85} required />
          <FText name="form.parentName" label={m.banking_parent_name()} maxLength={85} required />
          <FText name="form.pan" label={m.banking_pan()} maxLength={10} required />
          <FDate name="form.birthDate" label={m.banking_birth_date()} required />
          <FText name="form.mobile" label={m.banking_mobile()} maxLength={14} required />
          <FText name="form.altMobile" label={m.banking_alt_mobile()} maxLength={14} />
          <FText name="form.email" label={m.banking_email()} maxLength={75} required />
          <FText name="form.aadhaarLast4" label={m.banking_aadhaar_last4()} maxLength={4} />
          <FSelect name="form.gender" label={m.banking_gender()} options={optionsOf(genderWords)} />
          <FSelect name="form.maritalStatus" label={m.banking_marital_status()} options={optionsOf(maritalWords)} />
        </FormGrid>
      </Panel>
      <Panel title={m.banking_section_home()} id="home">
        <FormGrid>
          <FText name="form.address1" label={m.banking_address1()} maxLength={100} required />
          <FText name="form.address2" label={m.banking_address2()} maxLength={100} />
          <FText name="form.city" label={m.banking_city()} maxLength={60} required />
          <FPin name="form.pin" label={m.banking_pin()} required />
          <FSelect name="form.residence" label={m.banking_residence()} options={optionsOf(residenceWords)} required />
          <FNumber name="form.residenceYears" label={m.banking_residence_years()} />
        </FormGrid>
      </Panel>
    </>
  );
}

function Company() {
  return (
    <>
      <FText name="form.company" label={m.banking_company()} maxLength={100} required />
      <FText name="form.designation" label={m.banking_designation()} maxLength={60} required />
      <FText name="form.officeAddress" label={m.banking_office_address()} maxLength={200} required />
      <FDate name="form.joinedOn" label={m.banking_joined_on()} required />
    </>
  );
}

function Business() {
  return (
    <>
      <FText name="form.businessName" label={m.banking_business_name()} maxLength={100} required />
      <FText name="form.businessNature" label={m.banking_business_nature()} maxLength={100} required />
      <FNumber name="form.businessYears" label={m.banking_business_years()} required />
      <FMoney name="form.turnoverPaise" label={m.banking_turnover()} required />
      <FText name="form.gstin" label={m.banking_gstin()} maxLength={15} />
    </>
  );
}

/** The applicant's work and income; the fields depend on the kind of work. */
export function WorkSection({ kind }: Pick<LeadProduct, 'kind'>) {
  const part = workPart(useFormValue<string>('form.employment'));
  return (
    <Panel title={m.banking_section_work()} id="work">
      <FormGrid>
        <FSelect name="form.employment" label={m.banking_employment()} options={optionsOf(employmentWords)} required />
        <FMoney name="form.incomePaise" label={m.banking_income()} allowZero required />
        {part === 'company' ? <Company /> : null}
        {part === 'business' ? <Business /> : null}
        <FMoney name="form.emisPaise" label={m.banking_emis()} allowZero />
        <FNumber name="form.creditScore" label={m.banking_credit_score()} />
        {kind === 'cc' ? (
          <>
            <FText name="form.otherCardBank" label={m.banking_other_card_bank()} maxLength={80} />
            <FMoney name="form.otherCardLimitPaise" label={m.banking_other_card_limit()} allowZero />
          </>
        ) : null}
      </FormGrid>
    </Panel>
  );
}

/** Amount, term and security. */
export function LoanSection({ product }: { product: LeadProduct }) {
  if (product.kind !== 'loan') return null;
  return (
    <>
      <Panel title={m.banking_section_loan()} id="loan">
        <FormGrid>
          <FMoney name="form.amountPaise" label={m.banking_asked()} required />
          <FNumber name="form.months" label={m.banking_months()} required />
          <FormWide>
            <FText name="form.purpose" label={m.banking_purpose()} maxLength={200} required />
          </FormWide>
        </FormGrid>
      </Panel>
      {isSecured(product) ? (
        <Panel title={m.banking_section_security()} id="security">
          <FormGrid>
            <FText
              name="form.security"
              label={m.banking_security()}
              help={m.banking_security_help()}
              maxLength={300}
              required
            />
            <FMoney name="form.securityValuePaise" label={m.banking_security_value()} required />
          </FormGrid>
        </Panel>
      ) : null}
    </>
  );
}
