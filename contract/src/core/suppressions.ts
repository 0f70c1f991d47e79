/** Why nothing is sent to an address. Mail that is owed is stopped only by a hard bounce. */
export const suppressionKinds = ['hard_bounce', 'complaint', 'unsubscribed', 'staff'] as const
export type SuppressionKind = (typeof suppressionKinds)[number]
