import { expect, it } from 'vitest';
import { isStop } from './stop.rules.ts';

it.each(['STOP', ' stop. ', 'Unsubscribe!', 'Stop  all', '“STOP”', 'बंद', 'बंद करें।', 'रोकें', 'स्टॉप', 'STOP 🙏'])(
  '"%s" ends messages',
  (text) => {
    expect(isStop(text)).toBe(true);
  },
);

it.each(['', 'Please do not stop', 'When does it stop?', 'दुकान बंद है', 'thanks', 'start', '!'])(
  '"%s" is an answer like any other',
  (text) => {
    expect(isStop(text)).toBe(false);
  },
);
