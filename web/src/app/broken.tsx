import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../ui/boundary.tsx'
import { Notice } from './notice.tsx'

/** Shown in place of everything, if the frame itself failed to render. */
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

/** Shown in place of one screen that could not be loaded or shown. */
export function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const notLoaded = error instanceof LoadFailure
  return (
    <div role="alert">
      <Notice
        title={notLoaded ? t('This screen could not be loaded') : t('This screen could not be shown')}
        text={
          notLoaded
            ? t(
                'You may be offline, or there is a newer version. What you typed in other tabs is still there.',
              )
            : t(
                'What you typed in other tabs is still there. If it happens again, tell whoever runs this server.',
              )
        }
        actions={
          <>
            <Button type="primary" onClick={onRetry}>
              {t('Try again')}
            </Button>
            <Button onClick={() => location.reload()}>{t('Reload when you are done')}</Button>
          </>
        }
      />
    </div>
  )
}
