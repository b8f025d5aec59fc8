import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { type PaperlessMode, paperlessModes, paperlessModesInput, paperlessStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../../shared/api/queries.ts';
import { Form, FSwitch, FText, useFormValue } from '../../../../shared/form/index.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../../shared/ui/notices/notify.ts';
import { modeWords } from '../../components/paperless/words.ts';

function ModeSwitch({ mode }: { mode: PaperlessMode }) {
  const isOn = useFormValue<boolean>(`${mode}.isOn`);
  return (
    <Stack gap="xs">
      <FSwitch name={`${mode}.isOn`} label={modeWords[mode]()} />
      {isOn ? null : <FText name={`${mode}.note`} label={m.nsdl_pan_paperless_modes_note()} maxLength={200} />}
    </Stack>
  );
}

/** Each mode of application, on or off for new orders, with the text for shops while it is off. */
export function ModesForm({ onDone }: { onDone: () => void }) {
  const query = useCall(paperlessStaff.modes, {});
  const save = useAction(paperlessStaff.saveModes);
  return (
    <Loaded query={query}>
      {({ E, S, updatedBy, updatedAt }) => (
        <Form
          schema={paperlessModesInput}
          defaults={{ E: { ...E, note: E.note ?? '' }, S: { ...S, note: S.note ?? '' } }}
          submitLabel={m.nsdl_pan_paperless_modes_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={() => {
            notify(m.nsdl_pan_paperless_modes_saved());
            onDone();
          }}
        >
          <Stack gap="lg">
            <Text c="dimmed">{m.nsdl_pan_paperless_modes_text()}</Text>
            {paperlessModes.map((mode) => (
              <ModeSwitch key={mode} mode={mode} />
            ))}
            {updatedBy && updatedAt ? (
              <Text size="sm" c="dimmed">
                {m.nsdl_pan_paperless_modes_changed({ who: updatedBy, date: formatDateTime(updatedAt) })}
              </Text>
            ) : null}
          </Stack>
        </Form>
      )}
    </Loaded>
  );
}
