import { Alert, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { account } from '@balai/contract/identity/account.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { LoginPage } from './login-page.tsx'

/** Asks for a link to choose a new password. */
export default function Forgotten() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <LoginPage tab="Forgotten password" title={t('Forgot your password?')}>
      {sentTo === undefined ? (
        <>
          <p>{t('Enter the e-mail address of your account. We mail you a link to choose a new password.')}</p>
          <Form
            input={account.forgotten.input}
            initial={{ email: '' }}
            onSubmit={async ({ email }) => {
              await call(account.forgotten, { email }, { quiet: true, asClient: true })
              return email
            }}
            onSaved={setSentTo}
          >
            <Field name="email" label={t('E-mail')}>
              <Input
                type="email"
                maxLength={limits.email}
                autoComplete="username"
                autoFocus
                spellCheck={false}
              />
            </Field>
            <FormActions submit={t('Send the link')} />
          </Form>
        </>
      ) : (
        <Alert
          type="success"
          showIcon
          title={t('Look into your mailbox')}
          description={t(
            'If there is an account for {{email}}, a link is on its way to it. It works once, for one hour.',
            { email: sentTo },
          )}
        />
      )}
      <p className="login-more">
        <Link to="/login">{t('Back to the log-in')}</Link>
      </p>
    </LoginPage>
  )
}
