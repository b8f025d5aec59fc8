import type { PersonalKind } from '@sevadesk/contract/privacy';
import { m, panLabel } from '@sevadesk/messages';

/** Labels of fields that are in no form, or labelled differently there. */
const words: Record<string, () => string> = {
  applicantName: m.privacy_field_applicant_name,
  contactNo: m.privacy_field_contact_no,
  allottedPan: m.privacy_field_allotted_pan,
  aknNo: m.privacy_field_akn_no,
  aknDate: m.privacy_field_akn_date,
  consentAt: m.privacy_field_consent_at,
  consentVersion: m.privacy_field_consent_version,
  texts: m.privacy_field_texts,
  remark: m.privacy_field_remark,
  dated: m.privacy_field_dated,
  panType: m.privacy_field_pan_type,
  name: m.privacy_field_name,
  accountNumber: m.privacy_field_account_number,
  ifsc: m.privacy_field_ifsc,
  gstin: m.privacy_field_gstin,
  type: m.privacy_field_type,
  mode: m.privacy_field_mode,
};

/** Labels specific to a registration. */
const registrationWords: Record<string, () => string> = {
  firstName: m.registration_first_name,
  fName: m.registration_first_name,
  lastName: m.registration_last_name,
  lName: m.registration_last_name,
  fatherName: m.registration_father_name,
  gender: m.registration_gender,
  birthDate: m.registration_dob,
  dob: m.registration_dob,
  mobile: m.registration_mobile,
  mobileNo: m.registration_mobile,
  email: m.registration_email,
  idTypeId: m.registration_id_name,
  shopName: m.registration_shop_name,
  address1: m.registration_address1,
  address2: m.registration_address2,
  address3: m.registration_address3,
  district: m.registration_district,
  state: m.registration_state,
  pin: m.registration_pincode,
  pan: m.registration_pan,
  clientIp: m.registration_client_ip,
};

const papers: Record<string, () => string> = {
  pan: m.kyc_document_pan,
  aadhaar: m.kyc_document_aadhaar,
  bank: m.kyc_document_bank,
  photo: m.kyc_document_photo,
  shop: m.kyc_document_shop,
  address: m.kyc_document_address,
  gst: m.kyc_document_gst,
};

const plainWord = (name: string): string => words[name]?.() ?? panLabel('field', name);

/** Returns the label of a stored value; `outer.inner` for a nested one. A name without a label is returned unchanged. */
export function fieldWord(kind: PersonalKind, name: string): string {
  const [outer, inner] = name.split('.');
  const registered = kind === 'registration' || kind === 'registration-draft';
  const own = registered ? registrationWords[inner ?? name] : undefined;
  if (own) return own();
  if (outer === undefined || inner === undefined) return plainWord(name);
  const within = papers[outer];
  return kind === 'kyc' && within ? `${within()}: ${plainWord(inner)}` : plainWord(inner);
}
