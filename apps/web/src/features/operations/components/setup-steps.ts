import type { SetupStep } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';

/** `isTechnical`: a technician does it, on the server or with a provider. */
type Told = { title: () => string; text: () => string; path?: string; isTechnical?: true };

/** The purpose and the page of each step; an environment setting has no page. */
export const setupSteps: Record<SetupStep, Told> = {
  business: {
    title: m.operations_setup_step_business,
    text: m.operations_setup_text_business,
    path: '/backend/settings/site-configuration',
  },
  mail: {
    title: m.operations_setup_step_mail,
    text: m.operations_setup_text_mail,
    path: '/backend/settings/smtp-setup',
  },
  address: { title: m.operations_setup_step_address, text: m.operations_setup_text_address, isTechnical: true },
  factor: {
    title: m.operations_setup_step_factor,
    text: m.operations_setup_text_factor,
    path: '/backend/my-profile/setting',
  },
  staff: {
    title: m.operations_setup_step_staff,
    text: m.operations_setup_text_staff,
    path: '/backend/user-management/staff-list',
  },
  bank: { title: m.operations_setup_step_bank, text: m.operations_setup_text_bank, path: '/backend/masters/bank' },
  prices: {
    title: m.operations_setup_step_prices,
    text: m.operations_setup_text_prices,
    path: '/backend/masters/package',
  },
  'ao-codes': {
    title: m.operations_setup_step_ao_codes,
    text: m.operations_setup_text_ao_codes,
    path: '/backend/masters/ao-code',
  },
  providers: {
    title: m.operations_setup_step_providers,
    text: m.operations_setup_text_providers,
    path: '/backend/masters/api-credentials',
    isTechnical: true,
  },
  backup: {
    title: m.operations_setup_step_backup,
    text: m.operations_setup_text_backup,
    path: '/backend/settings/operations',
    isTechnical: true,
  },
  shop: {
    title: m.operations_setup_step_shop,
    text: m.operations_setup_text_shop,
    path: '/backend/user-management/registration',
  },
  'top-up': {
    title: m.operations_setup_step_top_up,
    text: m.operations_setup_text_top_up,
    path: '/backend/actions/payments',
  },
  application: { title: m.operations_setup_step_application, text: m.operations_setup_text_application },
};
