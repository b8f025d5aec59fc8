import { Checkbox, Group } from '@mantine/core';
import { type PaperlessModeState, type PaperlessOptions, paperlessChanges } from '@sevadesk/contract/nsdl-pan';
import { m, panLabel } from '@sevadesk/messages';
import { FDate, FormGrid, FormWide, FRadio, FText } from '../../../../shared/form/index.ts';
import { groupProps, useField } from '../../../../shared/form/use-field.ts';
import { useToday } from '../../../../shared/format/use-today.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { changeWords, modeWords } from '../../components/paperless/words.ts';
import { NoticeBox } from '../../components/notice-box.tsx';

const modeHelp = { E: m.nsdl_pan_paperless_mode_e_help, S: m.nsdl_pan_paperless_mode_s_help };

/** The reason why a mode is unavailable, as written by staff. */
export function OffNote({ state }: { state: PaperlessModeState }) {
  const reason =
    state.why === 'provider' ? m.nsdl_pan_paperless_off_by_provider() : m.nsdl_pan_paperless_off_by_staff();
  return (
    <NoticeBox title={m.nsdl_pan_paperless_off_mode({ mode: modeWords[state.mode]() })}>
      {reason} {state.note}
    </NoticeBox>
  );
}

/** The available modes as options, and the unavailable ones with the reason. */
export function ModeFields({ modes }: Pick<PaperlessOptions, 'modes'>) {
  const on = modes.filter(({ isOn }) => isOn);
  return (
    <Panel title={m.nsdl_pan_paperless_mode_title()}>
      <FRadio
        name="mode"
        label={m.nsdl_pan_paperless_col_mode()}
        options={on.map(({ mode }) => ({ value: mode, label: modeWords[mode](), help: modeHelp[mode]() }))}
        inline={false}
        required
      />
      {modes
        .filter(({ isOn }) => !isOn)
        .map((state) => (
          <OffNote key={state.mode} state={state} />
        ))}
    </Panel>
  );
}

const choices = (set: 'title' | 'gender' | 'card_type', values: readonly string[]) =>
  values.map((value) => ({ value, label: panLabel(`choice_${set}`, value) }));

/** The applicant. */
export function ApplicantFields() {
  const today = useToday();
  return (
    <Panel title={m.nsdl_pan_paperless_applicant_title()}>
      <FormGrid>
        <FormWide>
          <FRadio
            name="title"
            label={m.nsdl_pan_paperless_field_title()}
            help={m.nsdl_pan_paperless_applicant_help()}
            options={choices('title', ['SHRI', 'SMT', 'KUMARI'])}
            required
          />
        </FormWide>
        <FText name="lastName" label={m.nsdl_pan_paperless_field_last()} maxLength={75} required />
        <FText name="firstName" label={m.nsdl_pan_paperless_field_first()} maxLength={25} />
        <FText name="middleName" label={m.nsdl_pan_paperless_field_middle()} maxLength={25} />
        <FDate
          name="birthDate"
          label={m.nsdl_pan_paperless_field_birth()}
          help={m.nsdl_pan_paperless_birth_help()}
          max={today}
          required
        />
        <FormWide>
          <FRadio
            name="gender"
            label={m.nsdl_pan_paperless_field_gender()}
            options={choices('gender', ['M', 'F', 'T'])}
            required
          />
        </FormWide>
        <FText
          name="mobile"
          label={m.nsdl_pan_paperless_field_mobile()}
          help={m.nsdl_pan_paperless_mobile_help()}
          type="tel"
          inputMode="tel"
          maxLength={16}
          required
        />
        <FText
          name="email"
          label={m.nsdl_pan_paperless_field_email()}
          help={m.nsdl_pan_paperless_email_help()}
          type="email"
          inputMode="email"
          maxLength={75}
          required
        />
      </FormGrid>
    </Panel>
  );
}

/** The changes of a correction; no selection is a reprint. */
export function ChangeFields() {
  const { value, onChange, error, ref, ...control } = useField<string[]>('changes');
  const label = m.nsdl_pan_paperless_field_changes();
  return (
    <Panel title={m.nsdl_pan_paperless_change_title()}>
      <FormGrid>
        <FText name="pan" label={m.nsdl_pan_paperless_field_pan()} maxLength={10} required />
        <FormWide>
          <Checkbox.Group
            {...control}
            {...groupProps({ name: 'changes', label, help: m.nsdl_pan_paperless_changes_help() }, error)}
            data-field="changes"
            value={value ?? []}
            onChange={onChange}
          >
            <Group gap="md" mt={6}>
              {paperlessChanges.map((change, index) => (
                <Checkbox
                  key={change}
                  value={change}
                  label={changeWords[change]()}
                  ref={index === 0 ? ref : undefined}
                />
              ))}
            </Group>
          </Checkbox.Group>
        </FormWide>
      </FormGrid>
    </Panel>
  );
}

export function CardFields() {
  return (
    <Panel title={m.nsdl_pan_paperless_card_title()}>
      <FRadio
        name="cardType"
        label={m.nsdl_pan_paperless_col_card()}
        options={choices('card_type', ['P', 'E'])}
        required
      />
    </Panel>
  );
}
