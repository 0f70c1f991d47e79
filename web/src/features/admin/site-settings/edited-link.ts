import type { Target } from '@balai/contract/admin/site-settings.ts'
import { linkState, type LinkState, type TargetKind } from '@balai/contract/kit/site.ts'

/** An image link in the form, as it is sent. */
export interface EditedLink {
  /** Absent for a link that has not been saved. */
  image_link_id?: number | undefined
  picture: string
  alt_text: string
  target_kind: TargetKind
  target_address: string
  subject_id?: number | null | undefined
  shown_from?: string | null | undefined
  shown_until?: string | null | undefined
  is_on: boolean
}

/** What a link opens, if it is something on the site that is known. */
export const targetOf = ({ subject_id }: EditedLink, targets: readonly Target[]): Target | null =>
  targets.find((target) => target.subject_id === subject_id) ?? null

/** Whether visitors see the link now. */
export const stateOf = (link: EditedLink, targets: readonly Target[]): LinkState =>
  linkState(
    {
      ...link,
      shown_from: link.shown_from || null,
      shown_until: link.shown_until || null,
      subject: targetOf(link, targets),
    },
    new Date(),
  )
