/**
 * What a link in a mail to a member does: it completes a sign-up, confirms the address of a member, logs in, or lets
 * them choose a password.
 */
export const memberLinkKinds = ['sign_up', 'address', 'login', 'password'] as const
export type MemberLinkKind = (typeof memberLinkKinds)[number]
