import { describe, expect, it } from 'vitest';
import { ApiError } from '../failure/api-error.ts';
import { createSaveQueue } from './save-queue.ts';

const silent = new ApiError({ status: 0, message: 'A network error occurred.' });
const refused = new ApiError({ status: 409, code: 'changed_meanwhile', message: 'Changed' });

function queueWith(...answers: (ApiError | 'saved')[]) {
  const queue = createSaveQueue<{ name: string }>();
  const names: string[] = [];
  const save = async ({ name }: { name: string }) => {
    names.push(name);
    const answer = answers.shift() ?? 'saved';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { queue, save, sent: () => names };
}

describe('unsaved changes of a draft', () => {
  it('are sent once, only the newest', async () => {
    const { queue, save, sent } = queueWith();
    expect(await queue.send(save)).toBeUndefined();
    queue.put({ name: 'A' });
    queue.put({ name: 'AB' });
    expect(await queue.send(save)).toBe('saved');
    expect(sent()).toEqual(['AB']);
    expect(queue.isEmpty()).toBe(true);
  });

  it('ERR-02 are retried unchanged when there was no response, before later changes', async () => {
    const { queue, save, sent } = queueWith(silent, silent);
    queue.put({ name: 'A' });
    await expect(queue.send(save)).rejects.toBe(silent);
    const soon = queue.againIn() ?? 0;
    queue.put({ name: 'AB' });
    await expect(queue.send(save)).rejects.toBe(silent);
    expect(queue.againIn()).toBeGreaterThan(soon);
    await queue.send(save);
    expect(queue.isWaiting()).toBe(true);
    await queue.send(save);
    expect(sent()).toEqual(['A', 'A', 'A', 'AB']);
    expect(queue.againIn()).toBeUndefined();
    expect(queue.isEmpty()).toBe(true);
  });

  it('ERR-02 stay when they are rejected, and are never retried automatically', async () => {
    const { queue, save, sent } = queueWith(refused);
    queue.put({ name: 'A' });
    await expect(queue.send(save)).rejects.toBe(refused);
    expect(queue.againIn()).toBeUndefined();
    expect(queue.isEmpty()).toBe(false);
    queue.put({ name: 'AB' });
    await queue.send(save);
    expect(sent()).toEqual(['A', 'AB']);
  });

  it('are deleted when they are discarded', async () => {
    const { queue, save } = queueWith(silent);
    queue.put({ name: 'A' });
    await expect(queue.send(save)).rejects.toBe(silent);
    queue.drop();
    expect(queue.isEmpty()).toBe(true);
    expect(queue.againIn()).toBeUndefined();
  });
});
