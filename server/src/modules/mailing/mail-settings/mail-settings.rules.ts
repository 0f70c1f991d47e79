import { say } from '@balai/contract/core/sentences.ts'
import type { MailSecurity } from '@balai/contract/mailing/mail-settings.ts'
import { ConnectProblem, findAddresses, type ConnectOptions } from '../../../mail/connect.ts'
import { refuseField, staleVersion } from '../../../lib/refusal.ts'
import { updated, type Changes } from '../../../lib/updates.ts'
import type { StoredSettings } from './mail-settings.queries.ts'

/** The settings that staff read and change; secrets are not among them. */
export interface SettingsFacts {
  host: string
  port: number
  security: MailSecurity
  account: string
  connections: number
  per_minute: number
  per_domain_per_minute: number
  weekly_budget: number
  dkim_domain: string
  dkim_selector: string
}

export const settingsFacts = (settings: SettingsFacts): SettingsFacts => ({
  host: settings.host,
  port: settings.port,
  security: settings.security,
  account: settings.account,
  connections: settings.connections,
  per_minute: settings.per_minute,
  per_domain_per_minute: settings.per_domain_per_minute,
  weekly_budget: settings.weekly_budget,
  dkim_domain: settings.dkim_domain,
  dkim_selector: settings.dkim_selector,
})

/** The TXT record that lets others verify the signature. */
export const dkimRecord = ({ dkim_domain, dkim_selector, dkim_public_key }: StoredSettings) =>
  dkim_domain === ''
    ? null
    : {
        name: `${dkim_selector}._domainkey.${dkim_domain}`,
        value: `v=DKIM1; k=rsa; p=${dkim_public_key}`,
      }

interface Secrets {
  password?: string | null | undefined
  dkim_private_key?: string | null | undefined
}

export function refuseStaleSettings(
  settings: StoredSettings,
  {
    password: _password,
    dkim_private_key: _key,
    ...input
  }: { version: number } & Secrets & Record<string, unknown>,
): void {
  if (settings.version !== input.version)
    throw staleVersion({
      changed_by: settings.updated_by_name,
      changed_at: settings.updated_at,
      theirs: { ...settingsFacts(settings), version: settings.version },
      yours: input,
    })
}

/** The settings after the update, if the password still fits them. */
export function checkedSettings(
  before: StoredSettings,
  input: Changes<SettingsFacts> & Secrets,
  { allow_private }: { allow_private: boolean },
): SettingsFacts {
  const after = updated(settingsFacts(before), input)
  if (after.account && after.security === 'none' && !allow_private)
    throw refuseField(
      'security',
      say('Choose TLS or STARTTLS: without it the password crosses the network for everyone to read.'),
    )
  if (input.dkim_private_key && !after.dkim_domain)
    throw refuseField('dkim_domain', say('Enter the domain that the key signs for.'))
  if (after.account && !input.password) refuseOldPassword(before, after)
  return after
}

/** A password was typed for one server and one account. It is not handed to another. */
function refuseOldPassword(before: StoredSettings, after: SettingsFacts): void {
  if (!before.password) throw refuseField('password', say('Enter the password of the account.'))
  if (before.host !== after.host || before.account !== after.account)
    throw refuseField(
      'password',
      say('Enter the password again: the stored one belongs to another server or account.'),
    )
}

/** Refuses a host that has no address, or one that only this server reaches. */
export async function refuseHiddenHost(host: string, options: ConnectOptions): Promise<void> {
  try {
    await findAddresses(host, options)
  } catch (error) {
    if (!(error instanceof ConnectProblem)) throw error
    throw refuseField(
      'host',
      error.kind === 'private'
        ? say(
            'This server is in a private network. Enter a public one, or allow private ones with the setting SMTP_ALLOW_PRIVATE.',
          )
        : say('There is no server of this name. Check its spelling.'),
    )
  }
}
