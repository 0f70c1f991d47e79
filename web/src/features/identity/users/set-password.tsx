import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audit } from '@balai/contract/admin/audit.ts'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { users, type UserRow } from '@balai/contract/identity/users.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { OwnProof } from './own-proof.tsx'

/** Sets a new password for an account. */
export function SetPassword({ user: { user_id, totp_enabled } }: { user: UserRow }) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  return (
    <Form
      key={round}
      input={users.updateOtherPassword.input}
      initial={{ password: '', reset_totp: false, own_password: '', own_code: '' }}
      onSubmit={(values) => call(users.updateOtherPassword, { ...values, user_id }, { quiet: true })}
      onSaved={() => {
        toastDone(t('The password was set and the sessions were ended.'))
        setRound(round + 1)
        void refresh(sessions.list, users.find, audit.list)
      }}
    >
      <Field
        name="password"
        label={t('New password')}
        hint={t('The person must replace it at the next log-in, within 7 days.')}
      >
        <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} />
      </Field>
      {totp_enabled && (
        <Field name="reset_totp" label={t('One-time codes')} valuePropName="checked">
          <Checkbox>{t('Switch them off, because the phone is lost as well')}</Checkbox>
        </Field>
      )}
      <OwnProof />
      <FormActions submit={t('Set password')} />
    </Form>
  )
}
