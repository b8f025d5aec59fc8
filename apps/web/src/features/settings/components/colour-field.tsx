import { ColorPicker, ColorSwatch, Group, Stack, TextInput } from '@mantine/core';
import { brandContrasts, isHexColour } from '@sevadesk/contract/kernel/brand-colour';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useFormValue } from '../../../shared/form/index.ts';
import { useField } from '../../../shared/form/use-field.ts';
import classes from './settings.module.css';

const least = 4.5;
const ours = '#0b6064';
const suggestions = [ours, '#1d4f91', '#5b3ea8', '#8a2454', '#a3222b', '#8a4b00', '#15613a', '#33414e'];

/** A colour typed or picked, with its measured contrast; the schema rejects one below AA. */
export function ColourField({ help }: { help: string }) {
  return (
    <>
      <Picker help={help} />
      <Measured />
    </>
  );
}

function Picker({ help }: { help: string }) {
  const { value, onChange, error, ref, ...field } = useField<string>('colour');
  return (
    <Stack gap="sm" maw={320}>
      <TextInput
        {...field}
        ref={ref}
        label={m.settings_colour_label()}
        description={help}
        error={error}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        leftSection={<ColorSwatch color={value || ours} size={18} />}
      />
      <ColorPicker
        value={value ?? ''}
        onChange={onChange}
        swatches={suggestions}
        swatchesPerRow={8}
        saturationLabel={m.settings_colour_shade()}
        hueLabel={m.settings_colour_hue()}
        fullWidth
      />
    </Stack>
  );
}

/** A preview of the selected colour in both themes, with the measured contrast. */
function Measured() {
  const colour = (useFormValue<string>('colour') ?? '').toLowerCase();
  if (!isHexColour(colour)) return null;
  return (
    <Group gap="md" align="stretch">
      {brandContrasts(colour).map(({ theme, ratio, text, ground }) => (
        <div key={theme} className={classes.swatch} style={{ background: ground, color: text }}>
          <strong>{theme === 'light' ? m.settings_colour_light() : m.settings_colour_dark()}</strong>
          <span className={classes.swatchFill} style={{ background: colour }}>
            {m.settings_colour_sample()}
          </span>
          <span className={classes.swatchLink}>{m.settings_colour_link()}</span>
          <span className={classes.verdict} data-good={ratio >= least || undefined}>
            {ratio >= least ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
            {m.settings_colour_ratio({ ratio: ratio.toFixed(2) })} ·{' '}
            {ratio >= least ? m.settings_colour_good() : m.settings_colour_bad()}
          </span>
        </div>
      ))}
    </Group>
  );
}
