import { nsdlPanSecondCheck, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockRaw } from '../../../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../../../shared/test/render-with.tsx';
import { sampleOf } from '../../../../shared/test/sample.ts';
import { useKeysOnScreen } from '../../../../shared/ui/keys/keys-on-screen.ts';
import { rowsOf } from '../../../../shared/ui/keys/screen-rows.ts';
import { DecisionForm } from './decision-form.tsx';

it('STF-15 the third person decides by the keys of the desk: A, I and R select, Ctrl and Enter save', async () => {
  mockSample(nsdlPanStaff.reasons);
  const sent = vi.fn();
  mockRaw(nsdlPanSecondCheck.decide, ({ body }) => {
    sent(body);
    return { status: 200, body: sampleOf(nsdlPanSecondCheck.decide.reply) };
  });
  const parts = { secondVerdict: 'rejected', remark: 'Dark', reasons: [{ code: 'R01' }] } as never;
  const disagreement = sampleOf(nsdlPanSecondCheck.get.reply, parts);
  const onDone = vi.fn();
  const { user } = await renderWith(<DecisionForm disagreement={disagreement} onDone={onDone} />, { user: staffUser });
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  await screen.findByRole('radio', { name: m.nsdl_pan_filing_case_accept() });
  expect(isChosen(m.nsdl_pan_filing_case_reject())).toBe(true);
  await user.keyboard('i');
  expect(isChosen(m.nsdl_pan_filing_case_incomplete())).toBe(true);
  await user.keyboard('r');
  expect(isChosen(m.nsdl_pan_filing_case_reject())).toBe(true);
  await user.keyboard('a');
  expect(isChosen(m.nsdl_pan_filing_case_accept())).toBe(true);
  const shown = rowsOf(useKeysOnScreen.getState().parts).map(({ keys }) => keys.join(''));
  expect(shown).toEqual(expect.arrayContaining(['A', 'I', 'R', 'M', 'Ctrl↵']));
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({ verdict: 'accepted', reasons: [] });
});
