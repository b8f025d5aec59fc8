import { defineService } from '../kernel/service.ts';

export const npsService = defineService({
  name: 'nps',
  products: ['registration', 'contribution'],
  // A contribution is the subscriber's own money.
  paidByOthers: ['contribution'],
  kinds: {
    nps: {
      prefix: 'NP',
      formerNames: ['nps', 'pran', 'enps', 'pension', 'nps registration', 'nps pran'],
      lists: { staff: '/backend/actions/nps', merchant: '/merchant/product/nps/list' },
      states: { open: ['submitted', 'docs_pending', 'sent_to_cra'], done: ['pran_issued'], refused: ['rejected'] },
      path: ['draft', 'submitted', 'sent_to_cra', 'pran_issued'],
      beside: { docs_pending: 'submitted' },
      withShop: ['draft', 'docs_pending'],
      waiting: ['submitted'],
      since: 'statusAt',
      queue: 'nps',
      schedule: 'nps',
      personal: 'nps',
      customer: { received: ['submitted'], completed: ['pran_issued'], rejected: ['rejected'] },
    },
  },
  notices: {
    prefix: 'nps',
    toShop: ['nps_query', 'nps_sent', 'nps_issued', 'nps_rejected'],
    toStaff: ['nps_submitted', 'nps_answered', 'nps_late'],
    toBoth: [],
    important: ['nps_query'],
  },
});
