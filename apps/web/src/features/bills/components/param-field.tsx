import type { BillParam } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { FDate, FSelect, FText } from '../../../shared/form/index.ts';
import { fieldOf } from './param-schema.ts';
import { networkWord } from './words.ts';

/** Describes the allowed length of a value; empty when the biller states none. */
function lengthHelp({ min, max }: BillParam): string | undefined {
  const least = min !== null && min > 1 ? min : null;
  if (max === null) return least === null ? undefined : m.bills_param_at_least({ min: least });
  if (least === null) return m.bills_param_at_most({ max });
  return least === max ? m.bills_param_length({ max }) : m.bills_param_between({ min: least, max });
}

/** Describes the allowed characters and length of a value: a wrong one costs the customer a second visit. */
function helpOf(param: BillParam): string {
  const kind = param.kind === 'numeric' ? m.bills_param_digits() : m.bills_param_letters();
  const length = lengthHelp(param);
  return length === undefined ? kind : `${kind} · ${length}`;
}

/** One value that the biller requires, as a field of the kind given in the catalogue. */
export function ParamField({ param, index }: { param: BillParam; index: number }) {
  const shared = { name: fieldOf(index), label: networkWord(param.label), required: !param.optional };
  switch (param.kind) {
    case 'date':
      return <FDate {...shared} />;
    case 'choice':
      return <FSelect {...shared} options={param.choices.map((value) => ({ value, label: value }))} />;
    case 'mobile':
      return <FText {...shared} help={m.bills_param_mobile()} inputMode="tel" maxLength={10} autoFocus={index === 0} />;
    default:
      return (
        <FText
          {...shared}
          help={helpOf(param)}
          inputMode={param.kind === 'numeric' ? 'numeric' : 'text'}
          maxLength={param.max ?? 100}
          autoFocus={index === 0}
        />
      );
  }
}
