import { mayEnter, type Area, type Role } from '@balai/contract/core/access.ts'
import type { SilenceKind } from '@balai/contract/insight/dashboard.ts'
import type { NotificationKind } from '@balai/contract/kit/notifications.ts'

/** Who is warned: those who may see what has stopped. */
export const silenceAreas: Record<SilenceKind, Area> = {
  payment_notices: 'orders',
  orders: 'orders',
  members: 'members',
  visits: 'memberReports',
  mails: 'mailSmtp',
}

/** What the bell calls a silence. */
export const bellKindOf = (kind: SilenceKind) => `silence.${kind}` as const satisfies NotificationKind

/** The silences that a person with these roles may see. */
export const silencesFor = <Of extends { kind: SilenceKind }>(
  silences: readonly Of[],
  roles: readonly Role[],
) => silences.filter(({ kind }) => mayEnter(roles, silenceAreas[kind]))
