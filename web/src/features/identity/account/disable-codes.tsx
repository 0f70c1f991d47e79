import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

/** Asks for password and code before one-time codes are disabled. */
export function DisableCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <Form
      input={account.totpDisable.input}
      initial={{ password: '', code: '' }}
      onSubmit={(values) => call(account.totpDisable, values, { quiet: true })}
      onSaved={onDone}
    >
      <Field name="password" label={t('Password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field
        name="code"
        label={t('One-time code')}
        hint={t('From your authenticator app, or one of your recovery codes.')}
      >
        <Input autoComplete="one-time-code" spellCheck={false} />
      </Field>
      <FormActions submit={t('Switch off')} onCancel={onDone} />
    </Form>
  )
}
