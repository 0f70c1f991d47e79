import type { Area } from '@balai/contract/core/access.ts'
import type { NotificationKind } from '@balai/contract/kit/notifications.ts'

/** A kind of notification, declared by the domain that sends it. */
export interface BellKind {
  kind: NotificationKind
  /** Only people who may enter this area are offered the kind in their settings. */
  area: Area
}
