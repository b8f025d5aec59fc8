import { type Figures, figureKeys } from '@sevadesk/contract/gst';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { FMoney, FormGrid } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { figureWords } from './words.ts';

/** Figures of a return; an unknown one is a dash, not zero. */
export function FigureFacts({ figures }: { figures: Figures }) {
  return (
    <Facts
      columns={3}
      facts={figureKeys.map((key) => {
        const paise = figures[key];
        return { label: figureWords[key](), value: paise == null ? null : <Amount value={toPaise(paise)} /> };
      })}
    />
  );
}

/** Fields for the figures, under `figures`. */
export function FigureFields({ without = [] }: { without?: readonly string[] }) {
  return (
    <FormGrid>
      {figureKeys
        .filter((key) => !without.includes(key))
        .map((key) => (
          <FMoney key={key} name={`figures.${key}`} label={figureWords[key]()} allowZero />
        ))}
    </FormGrid>
  );
}
