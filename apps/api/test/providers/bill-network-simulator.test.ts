import { createBillNetworkHttp } from '../../src/providers/bill-network/bill-network-http.ts';
import { type BillPlay, describeBillNetworkContract } from './bill-network.contract.ts';
import { adapterPair, startSimulator } from './simulator-process.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** The last two digits that select the simulator's scenario. */
const endings: Record<BillPlay, string> = {
  paid: '00',
  pending: '11',
  failed: '13',
  'paid-unheard': '14',
  lost: '15',
  'refused-bill': '01',
};

describeBillNetworkContract('adapter and simulator', async () => {
  const simulator = await startSimulator();
  const post = async (path: string, body: object) => {
    await simulator.control('POST', `/bill-network/${path}`, body);
  };
  let last = 60_000_000;
  return {
    ...adapterPair((limits) =>
      createBillNetworkHttp({
        baseUrl: `${simulator.http}/bill-network/api`,
        key: 'simulator-key',
        log: silent,
        limits,
      }),
    ),
    accountFor(_biller, play) {
      last += 1;
      return `${last}${endings[play]}`;
    },
    settle: (number, end) => post(`payments/${number}/${end === 'paid' ? 'pay' : 'fail'}`, { isSilent: true }),
    answerComplaint: (complaintRef, text) => post(`complaints/${complaintRef}/answer`, { text }),
    closeDay: async () => {
      await simulator.control('PUT', '/bill-network/settlement/today', { isReady: true });
    },
    close: () => simulator.stop(),
  };
});
