import { brandInput, type BrandView, brands } from '@sevadesk/contract/brands';
import { states } from '@sevadesk/contract/kernel/states';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FormWide, FSelect, FText, FTextarea } from '../../../shared/form/index.ts';
import { InEachLanguage } from '../../../shared/form/in-each-language.tsx';
import { stateText } from '../../../shared/format/state-text.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ColourField } from '../../settings/index.ts';
import { BrandPreview } from './brand-preview.tsx';
import classes from './brands.module.css';

const inLanguage = (label: () => string) => (language: string) => `${label()} (${language})`;
const headingLabel = (language: string) => m.brands_heading({ language });

function NameFields() {
  return (
    <Panel title={m.brands_section_face()}>
      <FormGrid>
        <FormWide>
          <FText name="name" label={m.brands_name()} help={m.brands_name_help()} required maxLength={60} />
        </FormWide>
        <FText name="host" label={m.brands_host()} help={m.brands_host_help()} required maxLength={253} />
        <FTextarea name="otherHosts" label={m.brands_other_hosts()} help={m.brands_other_hosts_help()} rows={2} />
      </FormGrid>
    </Panel>
  );
}

function MailFields() {
  return (
    <Panel title={m.brands_section_mail()}>
      <FormGrid>
        <FText name="fromName" label={m.brands_from_name()} help={m.brands_from_name_help()} maxLength={60} />
        <FText
          name="fromAddress"
          label={m.brands_from_address()}
          help={m.brands_from_address_help()}
          inputMode="email"
          maxLength={75}
        />
        <FText name="replyTo" label={m.brands_reply_to()} inputMode="email" maxLength={75} />
      </FormGrid>
    </Panel>
  );
}

function ContactFields() {
  const options = states.map(({ code, name }) => ({ value: name, label: stateText(code) }));
  return (
    <Panel title={m.brands_section_help()}>
      <FormGrid>
        <FText name="contactNo" label={m.settings_contact()} inputMode="tel" maxLength={20} />
        <FText name="emailId" label={m.settings_email()} inputMode="email" maxLength={75} />
        <FText name="add1" label={m.settings_add1()} maxLength={80} />
        <FText name="add2" label={m.settings_add2()} maxLength={80} />
        <FText name="add3" label={m.settings_add3()} maxLength={80} />
        <FText name="district" label={m.settings_district()} maxLength={60} />
        <FText name="pin" label={m.settings_pin()} inputMode="numeric" maxLength={6} />
        <FSelect name="state" label={m.settings_state_name()} options={options} searchable />
      </FormGrid>
    </Panel>
  );
}

function TextFields() {
  return (
    <Panel title={m.brands_section_texts()}>
      <FormGrid>
        <InEachLanguage name="heading" label={headingLabel} help={m.brands_heading_help()} maxLength={80} />
        <InEachLanguage name="homeLead" label={inLanguage(m.settings_lead)} lines={2} maxLength={240} />
        <InEachLanguage name="about" label={inLanguage(m.settings_about)} lines={5} maxLength={4000} />
      </FormGrid>
    </Panel>
  );
}

/** The full face of a brand beside a preview of what its visitors see. */
export function BrandForm({ brand, logo }: { brand: BrandView; logo: string | undefined }) {
  const update = useAction(brands.update);
  const { id, name, hosts, face } = brand;
  const [host = '', ...others] = hosts;
  return (
    <Form
      schema={brandInput}
      defaults={{ name, host, otherHosts: others.join('\n'), ...face }}
      submitLabel={m.brands_save()}
      footer="sticky"
      onSubmit={(body) => update.mutateAsync({ params: { id }, body })}
      onDone={() => notify(m.brands_saved())}
    >
      <div className={classes.form}>
        <div className={classes.fields}>
          <NameFields />
          <Panel title={m.settings_topic_colour()}>
            <div className={classes.colour}>
              <ColourField help={m.brands_colour_help()} />
            </div>
          </Panel>
          <ContactFields />
          <MailFields />
          <TextFields />
        </div>
        <BrandPreview logo={logo} />
      </div>
    </Form>
  );
}
