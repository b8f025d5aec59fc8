import { defineService } from '../kernel/service.ts';

export const gstService = defineService({
  name: 'gst',
  products: [
    'registration',
    'return-gstr-1',
    'return-gstr-3b',
    'return-cmp-08',
    'return-gstr-4',
    'return-gstr-9',
    'return-other',
  ],
  paidByOthers: [],
  kinds: {
    'gst-registration': {
      prefix: 'GR',
      lists: { staff: '/backend/actions/gst/registration', merchant: '/merchant/product/gst/registration/list' },
      states: {
        open: ['submitted', 'in_process', 'arn_generated', 'clarification', 'replied'],
        done: ['approved'],
        refused: ['rejected', 'cancelled'],
      },
      path: ['draft', 'submitted', 'in_process', 'arn_generated', 'approved'],
      beside: { clarification: 'in_process', replied: 'in_process' },
      withShop: ['draft', 'clarification'],
      waiting: ['submitted', 'in_process', 'arn_generated', 'replied'],
      since: 'statusAt',
      queue: 'gst-registrations',
      schedule: 'gst-registrations',
      personal: 'gst',
    },
    'gst-return': {
      prefix: 'GF',
      lists: { staff: '/backend/actions/gst/filling', merchant: '/merchant/product/gst/filling/list' },
      states: {
        open: ['new', 'data_pending', 'in_progress', 'confirm', 'confirmed'],
        done: ['filed'],
        refused: ['rejected', 'cancelled'],
      },
      path: ['new', 'in_progress', 'confirm', 'confirmed', 'filed'],
      beside: { data_pending: 'in_progress' },
      withShop: ['data_pending', 'confirm'],
      waiting: ['new', 'in_progress', 'confirmed'],
      since: 'statusAt',
      queue: 'gst-returns',
      schedule: 'gst-returns',
      personal: 'gst-return',
    },
  },
  notices: {
    prefix: 'gst',
    toShop: ['gst_asked', 'gst_arn', 'gst_draft', 'gst_done', 'gst_ended', 'gst_due'],
    toStaff: ['gst_received', 'gst_replied', 'gst_assigned'],
    toBoth: [],
    important: ['gst_asked', 'gst_due'],
  },
});
