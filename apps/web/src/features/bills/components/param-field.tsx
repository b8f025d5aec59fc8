import type { BillParam } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { FDate, FSelect, FText } from '../../../shared/form/index.ts';
import { fieldOf } from './param-schema.ts';
import { networkWord } from './words.ts';

/** How long a value may be, in words; nothing where the biller does not say. */
function lengthHelp({ min, max }: BillParam): string | undefined {
  if (max === null) return undefined;
  return min === max ? m.bills_param_length({ max }) : m.bills_param_at_most({ max });
}

/** One value that the biller asks for, by the kind that the catalogue names. */
export function ParamField({ param, index }: { param: BillParam; index: number }) {
  const shared = { name: fieldOf(index), label: networkWord(param.label), required: !param.optional };
  switch (param.kind) {
    case 'date':
      return <FDate {...shared} />;
    case 'choice':
      return <FSelect {...shared} options={param.choices.map((value) => ({ value, label: value }))} />;
    case 'mobile':
      return <FText {...shared} inputMode="tel" maxLength={10} autoFocus={index === 0} />;
    default:
      return (
        <FText
          {...shared}
          help={lengthHelp(param)}
          inputMode={param.kind === 'numeric' ? 'numeric' : 'text'}
          maxLength={param.max ?? 100}
          autoFocus={index === 0}
        />
      );
  }
}
