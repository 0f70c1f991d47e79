import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { z } from 'zod'
import { account } from '@balai/contract/identity/account.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { ApiRefusal, call } from '../../../lib/api.ts'
import { signOut } from '../../../lib/session.ts'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { LoginPage } from './login-page.tsx'

type Found = z.output<typeof account.link.result>

/** A link from a mail. It counts only when a button is pressed: mail servers open links to examine them. */
export default function OpenedLink() {
  const { t } = useTranslation()
  // The token is the fragment, which is sent to no server.
  const token = useLocation().hash.slice(1)
  const { data, error, refetch } = useQuery({
    queryKey: [account.link.path, token],
    queryFn: ({ signal }) => call(account.link, { token }, { signal, quiet: true, asClient: true }),
    enabled: token !== '',
    retry: false,
    // The answer stays until the button is pressed, also when the window gets the focus again.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const titles = {
    invitation: t('Welcome'),
    password: t('Choose a new password'),
    address: t('Confirm your e-mail address'),
  }
  const isGone = error instanceof ApiRefusal && error.status !== 0
  return (
    <LoginPage tab="Link" title={data ? titles[data.kind] : t('Link from a mail')}>
      {token === '' && <Gone reason={t('Its address is incomplete. Open the link in the mail again.')} />}
      {isGone && <Gone reason={error.msg} />}
      {error && !isGone && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
        />
      )}
      {token !== '' && !data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data?.kind === 'address' && <ConfirmAddress token={token} found={data} />}
      {data && data.kind !== 'address' && <ChoosePassword token={token} found={data} />}
    </LoginPage>
  )
}

function Gone({ reason }: { reason: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Alert type="warning" showIcon title={t('This link does not work')} description={reason} />
      <p className="login-more">
        <Link to="/forgotten">{t('Ask for a new link')}</Link>
        <Link to="/login">{t('Back to the log-in')}</Link>
      </p>
    </>
  )
}

function ChoosePassword({ token, found: { name, email } }: { token: string; found: Found }) {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done text={t('Your password is set. Log in with it now.')} />
  return (
    <>
      <p>{t('{{name}}, choose the password with which you log in as {{email}}.', { name, email })}</p>
      <Form
        input={account.choosePassword.input.pick({ password: true })}
        initial={{ password: '' }}
        onSubmit={({ password }) =>
          call(account.choosePassword, { token, password }, { quiet: true, asClient: true })
        }
        onSaved={() => setDone(true)}
      >
        <Field
          name="password"
          label={t('New password')}
          hint={t('At least {{count}} characters. A few words are better than a few signs.', {
            count: limits.passwordMin,
          })}
        >
          <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} autoFocus />
        </Field>
        <FormActions submit={t('Set the password')} />
      </Form>
    </>
  )
}

function ConfirmAddress({ token, found: { email } }: { token: string; found: Found }) {
  const { t } = useTranslation()
  const confirm = useMutation({
    mutationFn: () => call(account.confirmAddress, { token }, { asClient: true }),
  })
  if (confirm.isSuccess) return <Done text={t('{{email}} is confirmed.', { email })} />
  return (
    <>
      <p>{t('Is {{email}} your address?', { email })}</p>
      <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('Confirm the address')}
      </Button>
    </>
  )
}

function Done({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Alert type="success" showIcon title={text} />
      <p className="login-more">
        {/* A session in this browser may be another person's, or has ended with the change. */}
        <Link to="/login" onClick={() => signOut({ onPurpose: true })}>
          {t('Log in')}
        </Link>
      </p>
    </>
  )
}
