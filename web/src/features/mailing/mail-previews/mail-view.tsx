import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Language } from '@balai/contract/core/sentences.ts'
import { mailPreviews, type PreviewRow } from '@balai/contract/mailing/mail-previews.ts'
import { queryOf } from '../../../lib/queries.ts'
import { ReaderFrame } from '../../../parts/reader-frame/reader-frame.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

export const widths = ['desk', 'phone', 'text'] as const
export type Width = (typeof widths)[number]

interface Props {
  mail: PreviewRow
  language: Language
  width: Width
}

/** One mail as its recipient sees it. */
export function MailView({ mail: { name }, language, width }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(mailPreviews.find, { name, language }, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const { subject, html, text } = data
  return (
    <>
      <p className="previews-subject">
        <span>{t('Subject')}</span> <strong>{subject}</strong>
      </p>
      {width === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <pre className="previews-text" tabIndex={0} aria-label={t('Text part')}>
          {text}
        </pre>
      ) : (
        <div className="previews-frame">
          <ReaderFrame name={subject} page={html} width={width === 'phone' ? 360 : '100%'} height={720} />
        </div>
      )}
    </>
  )
}
