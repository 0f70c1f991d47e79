import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { users } from '@balai/contract/identity/users.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

/** Changes the person's own password. */
export function PasswordForm() {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  return (
    <Form
      key={round}
      input={users.updatePassword.input}
      initial={{ current_password: '', password: '' }}
      onSubmit={(values) => call(users.updatePassword, values, { quiet: true, replacesToken: true })}
      onSaved={() => {
        toastDone(t('Your password was changed; all your other sessions were ended.'))
        setRound(round + 1)
        void refresh(sessions.list)
      }}
    >
      <Field name="current_password" label={t('Current password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field
        name="password"
        label={t('New password')}
        hint={t('At least {{count}} characters. A few words are better than a few signs.', {
          count: limits.passwordMin,
        })}
      >
        <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} />
      </Field>
      <FormActions submit={t('Change password')} />
    </Form>
  )
}
