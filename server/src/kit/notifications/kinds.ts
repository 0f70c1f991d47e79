import type { Area } from '@balai/contract/core/access.ts'
import type { Mail } from '../../mail/define-mail.ts'
import type { NotificationKind } from '@balai/contract/kit/notifications.ts'

/** A kind of notification, declared by the domain that sends it. */
export interface BellKind {
  kind: NotificationKind
  /** Only people who may enter this area are offered the kind in their settings. */
  area: Area
  /** The mail for people who want a mail as well, or instead; not every kind has one. */
  mail?: Mail
}
