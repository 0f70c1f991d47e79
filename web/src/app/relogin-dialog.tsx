import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '@balai/contract/identity/account.ts'
import { profileQuery } from '../lib/profile.ts'
import { settleRelogin, useReloginQuestion } from '../lib/relogin.ts'
import { signIn, signOut, useToken } from '../lib/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const LoginForm = lazyPart(async () => (await import('../features/identity/login/login-form.tsx')).LoginForm)

/** Says that the session is over, and lets the person log in again without leaving the page. */
export function ReloginDialog() {
  const question = useReloginQuestion()
  return question && <Dialog {...question} />
}

function Dialog({ reason, ended }: { reason: string; ended: string | null }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [loggingIn, setLoggingIn] = useState(false)
  const email = queries.getQueryData<Profile>(profileQuery.queryKey)?.email
  const token = useToken()
  useEffect(() => {
    // Another tab of the browser has logged in or out meanwhile: this one follows.
    if (token !== ended) settleRelogin(token !== null)
  }, [token, ended])
  const cancel = () => settleRelogin(false)
  const footer = (
    <>
      <Button onClick={cancel}>{t('Cancel')}</Button>
      {!loggingIn && (
        <Button type="primary" aria-haspopup="dialog" onClick={() => setLoggingIn(true)}>
          {t('Re-Login')}
        </Button>
      )}
      {loggingIn && (
        <Button
          onClick={() => {
            settleRelogin(false)
            signOut({ onPurpose: false })
          }}
        >
          {t('Log in as somebody else')}
        </Button>
      )}
    </>
  )
  return (
    <Modal
      open
      title={t('Confirm logout')}
      onCancel={cancel}
      footer={footer}
      width={440}
      mask={{ closable: false }}
    >
      {loggingIn ? (
        <Suspense fallback={null}>
          <LoginForm {...(email && { email })} onLoggedIn={signIn} />
        </Suspense>
      ) : (
        <>
          <p>{reason}</p>
          <p>{t('You have been logged out, you can cancel to stay on this page, or log in again')}</p>
        </>
      )}
    </Modal>
  )
}
