import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

/** The person's own password, and a code if they use them, asked for again before a sensitive change. */
export function OwnProof() {
  const { t } = useTranslation()
  const { totp_enabled } = useProfile()
  return (
    <>
      <Field name="own_password" label={t('Your own password')} hint={t('To be sure that it is you.')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      {totp_enabled && (
        <Field
          name="own_code"
          label={t('Your one-time code')}
          hint={t('From your authenticator app, or one of your recovery codes.')}
        >
          <Input autoComplete="one-time-code" spellCheck={false} />
        </Field>
      )}
    </>
  )
}
