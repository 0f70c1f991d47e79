import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Notice } from './notice.tsx'

/** The screen exists, but this person may not open it. */
export function Forbidden() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Notice
      code="401"
      title={t('This screen is not open to you')}
      text={t('Your roles do not include it. Ask a superuser if you need it.')}
      actions={
        <>
          <Button onClick={() => void navigate(-1)}>{t('Back')}</Button>
          <Home />
        </>
      }
    />
  )
}

/** There is no screen at this address. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <Notice
      code="404"
      title={t('There is nothing at this address')}
      text={t('It may have been moved or mistyped.')}
      actions={<Home />}
    />
  )
}

function Home() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button type="primary" onClick={() => void navigate('/')}>
      {t('To the dashboard')}
    </Button>
  )
}
