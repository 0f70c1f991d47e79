import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { languages, type Language } from '@balai/contract/core/sentences.ts'
import { mailPreviews, type PreviewRow } from '@balai/contract/mailing/mail-previews.ts'
import { queryOf } from '../../../lib/queries.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { MailList } from './mail-list.tsx'
import { MailView, widths, type Width } from './mail-view.tsx'
import './mail-previews.css'

export const { list } = mailPreviews

/** Every mail that the product sends, filled with sample values. The address keeps the choice. */
export default function MailPreviews() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(mailPreviews.list, {}, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  return (
    <>
      <PageHeader title={t('Mails')} />
      {data ? <Previews mails={data} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </>
  )
}

function Previews({ mails }: { mails: PreviewRow[] }) {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const choose = (name: string, value: string) =>
    setParams((former) => ({ ...Object.fromEntries(former), [name]: value }), { replace: true })
  const mail = mails.find(({ name }) => name === params.get('mail')) ?? mails[0]
  const language = oneOf(languages, params.get('language')) ?? (i18n.language as Language)
  const width = oneOf(widths, params.get('width')) ?? 'desk'
  if (!mail) return null
  return (
    <div className="previews">
      <MailList mails={mails} chosen={mail.name} onChoose={(name) => choose('mail', name)} />
      <section aria-label={t('Preview')}>
        <div className="previews-tools">
          <Segmented<Language>
            aria-label={t('Language')}
            value={language}
            options={[
              { value: 'en', label: 'English' },
              { value: 'id', label: 'Bahasa Indonesia' },
            ]}
            onChange={(value) => choose('language', value)}
          />
          <Segmented<Width>
            aria-label={t('Width')}
            value={width}
            options={[
              { value: 'desk', label: t('Desktop') },
              { value: 'phone', label: t('Phone', { context: 'device' }) },
              { value: 'text', label: t('Text part') },
            ]}
            onChange={(value) => choose('width', value)}
          />
        </div>
        <MailView mail={mail} language={language} width={width} />
      </section>
    </div>
  )
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value)
