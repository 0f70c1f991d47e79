import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/** Shown in place of a screen that failed to render. */
export function Broken() {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('This screen could not be shown')}
      text={t('Reload the page. If it happens again, tell whoever runs this server.')}
      actions={
        <Button type="primary" onClick={() => location.reload()}>
          {t('Reload')}
        </Button>
      }
    />
  )
}
