import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AppearanceButton, LanguageMenu } from '../../../parts/look-buttons.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { productName } from '../../../lib/settings.ts'
import { signIn } from '../../../lib/session.ts'
import { LoginForm } from './login-form.tsx'
import './login.css'

/** The log-in page. The guard decides where it leads. */
export default function Login() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `Login - ${productName}`
  }, [])
  return (
    <main className="login">
      <div className="login-tools">
        <LanguageMenu />
        <AppearanceButton />
      </div>
      <div className="login-box">
        <Mark size={36} />
        <h1>{t('Log in to {{product}}', { product: productName })}</h1>
        <LoginForm onLoggedIn={signIn} />
      </div>
    </main>
  )
}
