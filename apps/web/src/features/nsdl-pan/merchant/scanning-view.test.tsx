import { type ScanView, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { paths } from './core/paths.ts';
import { ScanningView } from './scanning-view.tsx';

const id = '01900000-0000-7000-8120-000000000002';
const limit = { width: 100, height: 50, dpi: 200, maxBytes: 10_000, color: true };

const listed = async (papers: Pick<ScanView, 'needs' | 'proofs'>) => {
  mockEndpoint(nsdlPan.scan, () => ({
    id,
    status: 'submitted' as const,
    token: '261121000001',
    cardName: 'NAMOONA TRADERS',
    attempt: 1,
    pages: [],
    findings: [],
    suggestions: [],
    crops: [],
    regions: [],
    isComplete: false,
    limits: { photo: limit, signature: limit, pageMaxBytes: 300_000 },
    ...papers,
  }));
  mockEndpoint(nsdlPan.readings, () => ({ readings: [] }));
  const options = { user: merchantUser, path: paths.scan.replace('$id', id), route: paths.scan };
  await renderWith(<ScanningView />, options);
  const panel = within(await screen.findByRole('region', { name: 'Required pages' }));
  return panel.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('MER-08 requires the own document of a firm: no photo, no proof of a person', async () => {
  const proofs = [{ label: 'entityDocument', document: 'partnership_deed' }];
  expect(await listed({ needs: ['signature'], proofs })).toEqual([
    'The signed form',
    'Proof of registrationPartnership deed',
  ]);
});

it('MER-08 requires the photo on the form and every proof of a person', async () => {
  const proofs = ['identityDocument', 'addressDocument'].map((label) => ({ label, document: null }));
  expect(await listed({ needs: ['photo', 'signature'], proofs })).toEqual([
    'The signed form with the photo',
    'Proof of identity',
    'Proof of address',
  ]);
});
