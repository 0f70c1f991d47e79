import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productName } from '../../../lib/settings.ts'
import { signIn } from '../../../lib/session.ts'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

/** The log-in page. The guard decides where it leads. */
export default function Login() {
  const { t } = useTranslation()
  return (
    <LoginPage tab="Login" title={t('Log in to {{product}}', { product: productName })}>
      <LoginForm onLoggedIn={signIn} />
      <p className="login-more">
        <Link to="/forgotten">{t('Forgot your password?')}</Link>
      </p>
    </LoginPage>
  )
}
