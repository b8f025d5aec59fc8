import { defineService } from '../kernel/service.ts';

export const specimenService = defineService({
  name: 'specimen',
  products: ['specimen'],
  paidByOthers: [],
  kinds: {
    specimen: {
      prefix: 'ZZ',
      lists: { staff: '/backend/actions/specimen', merchant: '/merchant/product/specimen' },
      states: { open: ['submitted'], done: ['approved'], refused: ['rejected'] },
      path: ['draft', 'submitted', 'approved'],
      beside: {},
      withShop: ['draft'],
      waiting: ['submitted'],
      since: 'statusAt',
      queue: 'specimen',
      schedule: 'specimen',
      personal: 'specimen',
      // With the customer's mobile number: the statuses in which they are sent a message.
      customer: null,
      noCustomer: 'Its messages are not decided yet.',
    },
  },
  notices: {
    prefix: 'specimen',
    toShop: ['specimen_approved', 'specimen_rejected'],
    toStaff: ['specimen_submitted'],
    toBoth: [],
    important: ['specimen_rejected'],
  },
});
