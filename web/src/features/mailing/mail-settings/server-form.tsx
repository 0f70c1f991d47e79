import { Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  mailLimits,
  mailSecurities,
  mailSettings,
  type MailSecurity,
  type MailSettings,
} from '@balai/contract/mailing/mail-settings.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

/** The mail server and the account there. The password is only ever written. */
export function ServerForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation()
  const { host, port, security, account, has_password, version } = settings
  const securities: Record<MailSecurity, string> = {
    tls: t('TLS from the beginning'),
    starttls: t('STARTTLS'),
    none: t('None'),
  }
  return (
    <Form
      input={mailSettings.update.input}
      version={version}
      initial={{ host, port, security, account, password: '' }}
      onSubmit={(values, on) => call(mailSettings.update, { ...values, version: on }, { quiet: true })}
      onSaved={() => {
        toastDone(t('The mail server was saved.'))
        void refresh(mailSettings.find)
      }}
    >
      <Field name="host" label={t('Host')}>
        <Input maxLength={mailLimits.host} autoComplete="off" placeholder="smtp.example.com" />
      </Field>
      <div className="mail-pair">
        <Field name="security" label={t('Security')}>
          <Select options={mailSecurities.map((value) => ({ value, label: securities[value] }))} />
        </Field>
        <Field name="port" label={t('Port')} hint={t('TLS: 465, STARTTLS: 587')}>
          <InputNumber min={1} max={65_535} controls={false} style={{ width: '100%' }} />
        </Field>
      </div>
      <Field name="account" label={t('Account name')} hint={t('Empty if the server asks for no log-in.')}>
        <Input maxLength={mailLimits.account} autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        name="password"
        label={t('Password')}
        hint={
          has_password
            ? t('Leave it empty to keep the stored one. Another host or account needs it again.')
            : t('It is stored encrypted and never shown again.')
        }
      >
        <PasswordInput autoComplete="new-password" maxLength={mailLimits.password} />
      </Field>
      <FormActions submit={t('Save mail server')} />
    </Form>
  )
}
