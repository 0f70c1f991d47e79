import { z } from 'zod'
import { AnswerMoment } from '../core/shapes.ts'

/** A fixed list has people who were put on it; a live list has the members of a saved filter. */
export const listKinds = ['fixed', 'live'] as const
export type ListKind = (typeof listKinds)[number]

/** `pending` waits for the link in the confirmation mail. */
export const subscriptionStates = ['subscribed', 'unsubscribed', 'pending'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** How a contact came to a list, or left it. */
export const subscriptionSources = ['staff', 'import', 'form', 'preference_page'] as const
export type SubscriptionSource = (typeof subscriptionSources)[number]

/** Why somebody on the chosen lists gets nothing, in the order in which the reasons are looked for. */
export const recipientReasons = [
  'excluded',
  'no_address',
  'suppressed',
  'unsubscribed',
  'suspended',
  'no_consent',
  'budget',
] as const
export type RecipientReason = (typeof recipientReasons)[number]

/** Limits that the forms and the server share. */
export const contactLimits = {
  /** How many lists one choice can name. */
  lists: 100,
  formText: 1_000,
  /** How many people one import can bring. */
  people: 5_000,
  pasted: 600_000,
} as const

export const FolderList = z.object({
  /** Whether the list is among the chosen `list_ids` of the request. */
  checked: z.boolean(),
  id: z.int(),
  name: z.string(),
  /** People on the list who unsubscribed from it or from everything, or whose address is suppressed. */
  totalBlacklisted: z.int(),
  totalSubscribers: z.int(),
  /** People who have not opened the link in the confirmation mail yet. */
  totalPending: z.int(),
  kind: z.enum(listKinds),
  folder_id: z.int().nullable(),
  folder_name: z.string().nullable(),
  form_is_on: z.boolean(),
  version: z.int(),
})
export type FolderList = z.output<typeof FolderList>

export const ListDetail = FolderList.extend({
  /** Null for a fixed list. */
  filter: z.record(z.string(), z.unknown()).nullable(),
  form_title: z.string(),
  form_text: z.string(),
  updated_at: AnswerMoment,
  updated_by_name: z.string().nullable(),
})
export type ListDetail = z.output<typeof ListDetail>
/** A contact on a list. Facts that only staff with the area of members may see are null for others. */
export const ContactRow = z.object({
  /** Null if a member of a live list is no contact. */
  contact_id: z.int().nullable(),
  email: z.string(),
  name: z.string(),
  state: z.enum(subscriptionStates),
  added_at: AnswerMoment,
  /** Null for a member of a live list. */
  source: z.enum(subscriptionSources).nullable(),
  member_id: z.int().nullable(),
  has_newsletter: z.boolean().nullable(),
  blocked: z.enum(['suppressed', 'unsubscribed']).nullable(),
})
export type ContactRow = z.output<typeof ContactRow>
