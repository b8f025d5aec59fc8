/** Whether a process with this number exists, whoever it belongs to. A zombie of ours counts until it is reaped. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
