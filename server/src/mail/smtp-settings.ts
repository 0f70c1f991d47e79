import type { MailSecurity } from '@balai/contract/mailing/mail-settings.ts'

/** What the sender needs to hand mails to a mail server. */
export interface SmtpSettings {
  host: string
  port: number
  security: MailSecurity
  /** Empty: the server asks for no log-in. */
  account: string
  password: string
  connections: number
  per_minute: number
  per_domain_per_minute: number
  sender: { name: string; address: string; reply_to: string }
  dkim: { domain: string; selector: string; private_key: string } | null
}
