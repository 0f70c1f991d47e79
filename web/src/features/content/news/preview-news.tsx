import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import { call } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { SecretLink } from '../../../parts/writing-desk/secret-link.tsx'
import { PreviewedArticle } from './reading/previewed-article.tsx'
import { editPath, NewsState } from './words.tsx'

/** An article as a reader sees it: the working copy, or the public one. */
export default function PreviewNews() {
  const { t } = useTranslation()
  const { slug = '' } = useParams()
  const navigate = useNavigate()
  const [copy, setCopy] = useState<'draft' | 'public'>('draft')
  const { data: detail } = useQuery(queryOf(news.detail, { id: slug }, { quiet: true }))
  const { data, error, refetch } = useQuery(queryOf(news.preview, { id: slug, copy }, { quiet: true }))
  usePageTitle(detail && t('Preview of {{name}}', { name: detail.news_title }))
  const hasBoth = detail?.published_version != null && detail.draft_status !== null
  return (
    <>
      <PageHeader
        title={detail?.news_title ?? t('Preview')}
        {...(detail && { note: <NewsState news={detail} /> })}
        action={
          detail && (
            <>
              {hasBoth && (
                <Segmented
                  aria-label={t('Which copy')}
                  value={copy}
                  options={[
                    { value: 'draft', label: t('Draft') },
                    { value: 'public', label: t('Public') },
                  ]}
                  onChange={setCopy}
                />
              )}
              <SecretLink
                path="/preview/"
                create={(days) => call(drafts.previewLink, { news_id: detail.news_id, days })}
                end={() => call(drafts.endPreviewLinks, { news_id: detail.news_id })}
              />
              <Button type="primary" onClick={() => void navigate(editPath(detail.news_id))}>
                {t('Edit')}
              </Button>
            </>
          )
        }
      />
      {error && (
        <RecordNote
          error={error}
          onRetry={refetch}
          list={{ path: '/content-management', name: 'Contents' }}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <PreviewedArticle news={data} />}
    </>
  )
}
