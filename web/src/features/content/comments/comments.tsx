import { QuestionCircleOutlined, SafetyOutlined } from '@ant-design/icons'
import { Button, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CommentQueue } from './comment-queue.tsx'
import { KeysHelp } from './keys-help.tsx'

const Likes = lazy(async () => ({ default: (await import('./likes.tsx')).Likes }))
const CommentRules = lazy(async () => ({ default: (await import('./comment-rules.tsx')).CommentRules }))

/** What readers say about articles: looked through queue by queue, and who liked what. */
export default function Comments() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<'rules' | 'keys' | null>(null)
  const view = params.get('view') === 'likes' ? 'likes' : 'comments'
  return (
    <>
      <PageHeader
        title="Comments"
        action={
          <>
            <Segmented
              aria-label={t('Shown')}
              value={view}
              options={[
                { value: 'comments', label: t('Comments') },
                { value: 'likes', label: t('Likes') },
              ]}
              // Each has filters of its own.
              onChange={(next) => setParams(next === 'likes' ? { view: 'likes' } : {})}
            />
            <Button icon={<SafetyOutlined />} onClick={() => setOpen('rules')}>
              {t('Rules')}
            </Button>
            <Button icon={<QuestionCircleOutlined />} onClick={() => setOpen('keys')}>
              {t('Keys')}
            </Button>
          </>
        }
      />
      {view === 'likes' ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <Likes />
        </Suspense>
      ) : (
        <CommentQueue onHelp={() => setOpen('keys')} />
      )}
      <KeysHelp isOpen={open === 'keys'} onClose={() => setOpen(null)} />
      {open === 'rules' && (
        <Suspense>
          <CommentRules onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
