import type { Transaction } from '../../../db/pool.ts'
import type { Origin } from '../../../http/context.ts'
import { mailStaff } from '../../../kit/notifications/staff-mails.queries.ts'
import { addressChanged, codesOff, newDevice, passwordChanged } from './account.mail.ts'
import { isNewDevice } from './links.queries.ts'

interface Causing {
  db: Transaction
  origin: Origin
}

/** Mails a person that their password was changed; `by_name` is the superuser who did it. */
export async function mailPasswordChanged(
  { db, origin }: Causing,
  user_id: number,
  by_name?: string,
): Promise<void> {
  const { device, address } = origin
  await mailStaff(db, [user_id], passwordChanged, {
    source: `request ${origin.request_id}`,
    values: ({ name }) => ({ name, at: now(), ...(by_name ? { by_name } : { device, address }) }),
  })
}

/** Mails a person at their former address that it was replaced; call it before the new one is stored. */
export async function mailAddressChanged(
  { db, origin }: Causing,
  user_id: number,
  by_name?: string,
): Promise<void> {
  const { device, address } = origin
  await mailStaff(db, [user_id], addressChanged, {
    source: `request ${origin.request_id}`,
    values: ({ name }) => ({ name, at: now(), ...(by_name ? { by_name } : { device, address }) }),
  })
}

/** Mails a person that their one-time codes were switched off. */
export async function mailCodesOff(
  { db, origin }: Causing,
  user_id: number,
  by_name?: string,
): Promise<void> {
  await mailStaff(db, [user_id], codesOff, {
    source: `request ${origin.request_id}`,
    values: ({ name }) => ({ name, at: now(), ...(by_name && { by_name }) }),
  })
}

/** Mails a person about a log-in from a device that they have not used before, except at the first log-in. */
export async function mailNewDevice({ db, origin }: Causing, user_id: number): Promise<void> {
  const { device, address } = origin
  if (!(await isNewDevice(db, user_id, device))) return
  await mailStaff(db, [user_id], newDevice, {
    source: `request ${origin.request_id}`,
    values: ({ name }) => ({ name, at: now(), device, address }),
  })
}

const now = () => ({ moment: new Date() })
