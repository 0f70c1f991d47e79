import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { news } from '@balai/contract/content/news.ts'
import { reviewReasons, type NewsDetail, type ReviewReason } from '@balai/contract/content/news-shapes.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { useTwoStep } from '../../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../../ui/effects-dialog.tsx'
import { MomentField } from '../../../../ui/moment-field.tsx'
import { useNewsWords } from '../words.tsx'
import { Fact } from '../writing/fact.tsx'

/** Approves, or returns with a reason. */
export function Decision({ detail: { news_id, version } }: { detail: NewsDetail }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'approve' | 'return'>()
  const [decided, setDecided] = useState<'approve' | 'return'>('approve')
  const approval = useTwoStep(news.approve, { alwaysAsk: true })
  const decide = async (input: Omit<z.input<typeof news.approve.input>, 'news_id' | 'version'>) => {
    setAsking(undefined)
    setDecided(input.decision)
    // What was refused is told by the call.
    const stored = await approval.run({ news_id, version, ...input }).catch(() => undefined)
    if (typeof stored !== 'object') return
    toastDone(input.decision === 'approve' ? t('It was approved.') : t('It was returned to its writer.'))
  }
  return (
    <>
      <Button onClick={() => setAsking('return')}>{t('Return…')}</Button>
      <Button
        type="primary"
        loading={approval.isRunning && !approval.question}
        onClick={() => setAsking('approve')}
      >
        {t('Approve…')}
      </Button>
      {asking === 'return' && (
        <ReturnDialog
          onReturn={(reasons) => void decide({ decision: 'return', ...reasons })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'approve' && (
        <ApproveDialog
          onApprove={(publish_at) =>
            void decide({ decision: 'approve', publish_at: publish_at ?? undefined })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
      <EffectsDialog
        question={approval.question}
        title={decided === 'approve' ? t('Approve this article?') : t('Return this article?')}
        confirm={decided === 'approve' ? t('Approve') : t('Return')}
      />
    </>
  )
}

interface ReturnProps {
  onReturn: (reasons: { reason_codes: ReviewReason[]; reason: string }) => void
  onClose: () => void
}

function ReturnDialog({ onReturn, onClose }: ReturnProps) {
  const { t } = useTranslation()
  const { reasons } = useNewsWords()
  const [codes, setCodes] = useState<ReviewReason[]>([])
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={t('Why does it go back?')}
      width={480}
      okText={t('Continue')}
      okButtonProps={{ disabled: codes.length === 0 || reason.trim() === '' }}
      cancelText={t('Cancel')}
      onOk={() => onReturn({ reason_codes: codes, reason })}
      onCancel={onClose}
    >
      <Checkbox.Group
        aria-label={t('Reasons')}
        value={codes}
        options={reviewReasons.map((value) => ({ value, label: reasons[value] }))}
        onChange={setCodes}
        style={{ display: 'grid', gap: 8, marginBottom: 16 }}
      />
      <Fact label={t('What should be changed')}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={4}
            maxLength={limits.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Fact>
    </Modal>
  )
}

interface ApproveProps {
  onApprove: (publish_at: string | null) => void
  onClose: () => void
}

function ApproveDialog({ onApprove, onClose }: ApproveProps) {
  const { t } = useTranslation()
  const [publish_at, setPublishAt] = useState<string | null>(null)
  return (
    <Modal
      open
      title={t('Approve')}
      width={416}
      okText={t('Continue')}
      cancelText={t('Cancel')}
      onOk={() => onApprove(publish_at)}
      onCancel={onClose}
    >
      <Fact label={t('Publish at')} hint={t('Left empty, its writer publishes it.')}>
        {(id) => <MomentField id={id} label={t('Publish at')} value={publish_at} onChange={setPublishAt} />}
      </Fact>
    </Modal>
  )
}
