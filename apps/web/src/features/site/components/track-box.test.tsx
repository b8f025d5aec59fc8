import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { TrackBox } from './track-box.tsx';

it('the number on a slip leads to its application, without surrounding spaces', async () => {
  const { user, router } = await renderWith(<TrackBox />);
  await user.type(await screen.findByRole('textbox', { name: m.site_track_label() }), ' 12345&678 ');
  await user.click(screen.getByRole('button', { name: m.site_track_button() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/track'));
  expect(new URLSearchParams(router.state.location.searchStr).get('t')).toContain('12345&678');
});

it('works as a plain form before the application has loaded', async () => {
  const { container } = await renderWith(<TrackBox />);
  await screen.findByRole('textbox');
  expect(container.querySelector('form')).toMatchObject({ method: 'get' });
  expect(container.querySelector('form')).toHaveAttribute('action', '/track');
  expect(container.querySelector('input')).toHaveAttribute('name', 't');
});
