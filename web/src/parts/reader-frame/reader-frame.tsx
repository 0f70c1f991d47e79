import { useTranslation } from 'react-i18next'

interface Props {
  /** The title of the record, for screen readers. */
  name: string
  /** A whole page of HTML. */
  page: string
  width: number | string
  height: number | string
}

/** A record as a reader sees it, in a frame that runs no script and has no access to the application. */
export function ReaderFrame({ name, page, width, height }: Props) {
  const { t } = useTranslation()
  return (
    <iframe
      title={t('Preview of {{name}}', { name })}
      // Neither scripts nor our own origin, so that the content cannot do anything.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page}
      style={{ display: 'block', width, maxWidth: '100%', height, border: 0 }}
    />
  )
}
