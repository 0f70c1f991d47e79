/**
 * Statuses (RFC 3463) that say that no mail will ever arrive at an address: it does not exist (5.1.x), is disabled, or its
 * domain has no mail server. 5.1.7 and 5.1.8 are about the sender. A full mailbox has an owner, and a policy (5.7.x) is
 * about us, not about the address.
 */
const deadStatus = /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1|4\.4)$/

/** Words of servers that send no status, such as Exim without its extension for it. */
const deadWords =
  /\b(?:no such (?:user|recipient|mailbox|address|person)|(?:unknown|invalid) (?:user|recipient|mailbox)|(?:user|recipient|mailbox|address) (?:is )?(?:unknown|not found|does(?: not|n't) exist))\b/i

/** Whether the status of a permanent failure means that the mailbox does not exist. */
export const isDeadStatus = (status: string): boolean => deadStatus.test(status)

/** Whether a reply of a mail server to one mail says for good that the mailbox does not exist. */
export function saysNoMailbox(reply: string): boolean {
  const [, code = '', status] = /^(5\d\d)[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? []
  if (status !== undefined) return isDeadStatus(status)
  return ['550', '551', '553'].includes(code) && deadWords.test(reply)
}
