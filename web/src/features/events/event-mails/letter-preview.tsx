import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@balai/contract/core/sentences.ts'
import { eventMails } from '@balai/contract/events/event-mails.ts'
import { queryOf } from '../../../lib/queries.ts'
import { ReaderFrame } from '../../../parts/reader-frame/reader-frame.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

interface Props {
  event_id: number
  kind: 'notification' | 'reminder'
  subject: string
  message: string
}

/** The mail as a participant will read it, in either language. */
export function LetterPreview(letter: Props) {
  const { t, i18n } = useTranslation()
  const [language, setLanguage] = useState<Language>(i18n.language === 'id' ? 'id' : 'en')
  const { data, error, refetch } = useQuery({
    ...queryOf(eventMails.preview, { ...letter, language }, { quiet: true }),
    // The last one stays while the next one is loaded, so that nothing flickers while somebody types.
    placeholderData: (before) => before,
  })
  return (
    <section aria-label={t('Preview')} className="letter-preview">
      <Segmented<Language>
        aria-label={t('Language')}
        value={language}
        options={[
          { value: 'id', label: 'Bahasa Indonesia' },
          { value: 'en', label: 'English' },
        ]}
        onChange={setLanguage}
      />
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : data ? (
        <>
          <p className="letter-subject">
            <span>{t('Subject')}</span> <strong>{data.subject}</strong>
          </p>
          <ReaderFrame name={data.subject} page={data.html} width="100%" height={420} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </section>
  )
}
