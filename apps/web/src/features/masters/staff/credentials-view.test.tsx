import { masters, providers } from '@sevadesk/contract/masters';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { providerWords } from '../components/credential-words.ts';
import { CredentialsView } from './credentials-view.tsx';

it('has a topic for each provider that is called, and none without settings', async () => {
  mockEndpoint(masters.credentials, () => ({ data: [] }));
  failEndpoint(masters.credential, 404);
  await renderWith(<CredentialsView />, { user: staffUser, permissions: ['credentials.manage'] });
  const topics = within(await screen.findByRole('navigation')).getAllByRole('link');
  expect(topics.map(({ textContent }) => textContent)).toEqual(providers.map((one) => providerWords[one]()));
});
