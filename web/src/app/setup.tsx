import { Button, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { account, type Setup } from '@balai/contract/identity/account.ts'
import { refresh } from '../lib/queries.ts'
import { Mark } from '../ui/mark.tsx'
import { logOut } from './log-out.ts'
import { useTitle } from './title.ts'

const PasswordForm = lazy(async () => ({
  default: (await import('../features/identity/account/password-form.tsx')).PasswordForm,
}))
const EnableCodes = lazy(async () => ({
  default: (await import('../features/identity/account/enable-codes.tsx')).EnableCodes,
}))

/** What an account must do before anything else: choose a password, or switch on one-time codes. */
export function SetupScreen({ setup }: { setup: Setup }) {
  const { t } = useTranslation()
  const texts = {
    password: {
      title: t('Choose your own password'),
      why: t('Somebody else set the one that you logged in with.'),
    },
    codes: { title: t('Switch one-time codes on'), why: t('Your role requires them.') },
  }
  const { title, why } = texts[setup]
  useTitle(title)
  const done = () => void refresh(account.profile)
  return (
    <main style={{ maxWidth: 440, margin: '10vh auto', paddingInline: 16 }}>
      <Mark size={36} />
      <h1>{title}</h1>
      <p>{why}</p>
      <Suspense fallback={<Skeleton active />}>
        {setup === 'password' ? <PasswordForm /> : <EnableCodes onDone={done} />}
      </Suspense>
      <Button type="link" style={{ paddingInline: 0 }} onClick={() => void logOut()}>
        {t('Log Out')}
      </Button>
    </main>
  )
}
