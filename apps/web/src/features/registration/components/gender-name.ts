import type { Gender } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';

const names: Record<Gender, () => string> = {
  M: m.registration_gender_m,
  F: m.registration_gender_f,
  T: m.registration_gender_t,
};

export function genderName(gender: Gender): string {
  return names[gender]();
}
