import type { Services } from '../services.ts'

/** The headers with which a mail program offers to unsubscribe, for mails that are not owed. */
export function unsubscribeHeaders(
  _services: Services,
  _mail: { mail_id: number; address: string; member_id: number | null; owed: boolean; kind: string },
): Record<string, string> {
  return {}
}
