import { daysBetween, istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { states } from '@sevadesk/contract/kernel/states';
import {
  type ApprovalOptions,
  genders,
  type LookAlike,
  type RegistrationView,
  registrationStatuses,
  sharedTraits,
} from '@sevadesk/contract/registration';
import { stateName } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { findAlike, type Traits } from './look-alikes.repo.ts';
import { activeIdTypes, activePackages, merchantOfHost, registrationById } from './registration.repo.ts';

/** Returns the options of the public form: the active id types by rank, and the states by name. */
export async function registrationOptions(ctx: Ctx) {
  const idTypes = await activeIdTypes(ctx.readDb);
  return {
    idTypes: idTypes.map((type) => ({ ...type, pricePaise: toPaise(type.pricePaise) })),
    states: states.map(({ code }) => ({ code, name: stateName(code, ctx.locale) })),
  };
}

/** More matches are no clue: the PIN code is then that of a town. */
const alikeShown = 8;

async function lookAlikesOf(ctx: Ctx, traits: Traits): Promise<LookAlike[]> {
  const found = await findAlike(ctx.db, traits, alikeShown);
  return found.map(({ kind, id, number, shopName, name, status, ...same }) => ({
    kind,
    id,
    number,
    shopName,
    name,
    status,
    shares: sharedTraits.filter((trait) => same[trait]),
  }));
}

/** Returns one registration in full. Throws not_found. */
export async function getRegistration(ctx: Ctx, id: string): Promise<RegistrationView> {
  const found = await registrationById(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return {
    id: found.id,
    refNo: found.refNo,
    dated: found.createdAt,
    fName: found.firstName,
    lName: found.lastName,
    fatherName: found.fatherName,
    gender: genders.find((known) => known === found.gender) ?? 'T',
    dob: found.birthDate,
    mobileNo: found.mobile,
    emailId: found.email,
    idName: found.idName,
    shopName: found.shopName,
    address1: found.address1,
    address2: found.address2,
    address3: found.address3,
    district: found.district,
    state: found.state,
    pin: found.pin,
    gstin: found.gstin,
    pan: found.pan,
    clientIp: found.clientIp,
    status: registrationStatuses.find((known) => known === found.status) ?? 'pending',
    decidedAt: found.decidedAt,
    decidedBy: found.decidedByName,
    remark: found.remark,
    branchCode: found.branchCode,
    franchise: found.franchiseCode ? { code: found.franchiseCode, shopName: found.franchiseShop ?? '' } : null,
    waitingDays:
      found.status === 'pending' ? daysBetween(istDateOf(new Date(found.createdAt)), istDateOf(ctx.clock.now())) : null,
    takenAt: found.takenAt,
    takenBy: found.takenByName,
    lookAlikes: await lookAlikesOf(ctx, found),
  };
}

/** Returns the options for the approval of this registration. Throws not_found. */
export async function approvalOptions(ctx: Ctx, id: string): Promise<ApprovalOptions> {
  const found = await registrationById(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const types = await activeIdTypes(ctx.db);
  return {
    mobileNo: found.mobile,
    pkgs: await activePackages(ctx.db),
    registeredAt: (await merchantOfHost(ctx.db, id)) ?? null,
    idtypes: types.map(({ id: typeId, name }) => ({ id: typeId, name, isWanted: typeId === found.idTypeId })),
  };
}
