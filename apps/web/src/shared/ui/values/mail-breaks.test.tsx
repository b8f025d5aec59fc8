import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mailBreaks } from './mail-breaks.tsx';

const html = (value: string) => render(<p>{mailBreaks(value)}</p>).container.innerHTML;

it('an e-mail address may wrap before its @ and its dots; other texts stay as they are', () => {
  expect(html('asha.devi@seva.example')).toBe('<p>asha<wbr>.devi<wbr>@seva<wbr>.example</p>');
  expect(html('Ask asha@seva.example')).toBe('<p>Ask asha@seva.example</p>');
  expect(html('₹ 1,500.00')).toBe('<p>₹ 1,500.00</p>');
});
