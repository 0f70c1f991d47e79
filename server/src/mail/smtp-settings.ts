/** How mails leave. Passwords and keys are in clear text here: these settings are never answered, logged or stored. */
export interface SmtpSettings {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  /** Empty if the server asks for no login. */
  account: string
  password: string
  /** Connections to the server, of all processes together. */
  connections: number
  /** Messages within any 60 seconds, of all processes together; 0 means no limit. */
  per_minute: number
  /** The same per domain of the recipients. */
  per_domain_per_minute: number
  sender: { name: string; address: string; reply_to: string }
  dkim: { domain: string; selector: string; private_key: string } | null
}
