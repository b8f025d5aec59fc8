import { definitionOf, firstFormVersions, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { FormJudgement } from './form-context.tsx';
import { OfficesOfPin } from './offices-of-pin.tsx';

const version = firstFormVersions.find(({ code }) => code === '93');
if (!version) throw new Error('Form 93 is one of the first versions');
const form = definitionOf(version, '2026-11-21');
const office = {
  id: '01900000-0000-7000-8000-000000000001',
  area: 'KNP',
  type: 'W',
  range: '75',
  number: '2',
  city: 'KANPUR',
  description: 'WARD 2(1)',
  isInternational: false,
};

function TypedOffice() {
  const parts: string[] = useWatch({ name: ['aoArea', 'aoType', 'aoRange', 'aoNumber'] });
  return <output>{parts.join(' ')}</output>;
}

/** The judged values stay as they were when the form opened, as on a phone too busy to render what was deferred. */
function Sheet({ onFilled }: { onFilled: (name: string) => void }) {
  const defaultValues: Record<string, string> = { resPin: '208001', commAddress: 'R' };
  const opened = useForm({ defaultValues });
  const typed = useForm({ defaultValues });
  const setValue: typeof typed.setValue = (name, value, options) => {
    onFilled(name);
    typed.setValue(name, value, options);
  };
  return (
    <FormProvider {...opened}>
      <FormJudgement form={form} today="2026-11-21" hasAadhaar={false} fromServer={[]}>
        <FormProvider {...typed} setValue={setValue}>
          <TypedOffice />
          <OfficesOfPin />
        </FormProvider>
      </FormJudgement>
    </FormProvider>
  );
}

it('fills the only office of a PIN code in once, however late the judged values come', async () => {
  mockEndpoint(nsdlPan.aoCodes, () => [office]);
  const filled: string[] = [];
  await renderWith(<Sheet onFilled={(name) => filled.push(name)} />, { user: merchantUser });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('KNP W 75 2'));
  expect(filled).toEqual(['aoArea', 'aoType', 'aoRange', 'aoNumber']);
});
