import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/failure/api-error.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { ScanBox } from './scan-box.tsx';

it('ERR-02 a scan without a response is reported, and later scans are accepted', async () => {
  const asked: string[] = [];
  const look = async ([code = '']: string[]) => {
    asked.push(code);
    if (asked.length === 1) throw new ApiError({ status: 0, message: 'A network error occurred.' });
    return [{ tone: 'good' as const, text: `${code} is in` }];
  };
  const { user } = await renderWith(<ScanBox label="Scan" onCodes={look} />);
  const box = screen.getByRole('textbox', { name: 'Scan' });
  await user.type(box, '261121000001{Enter}');
  expect(await screen.findByText(/261121000001: not added, scan again/)).toBeVisible();
  await user.type(box, '261121000002{Enter}');
  expect(await screen.findByText('261121000002 is in')).toBeVisible();
  expect(asked).toEqual(['261121000001', '261121000002']);
});
