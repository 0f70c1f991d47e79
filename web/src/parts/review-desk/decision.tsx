import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone } from '../../lib/toast.tsx'
import { EffectsDialog } from '../../ui/effects-dialog.tsx'
import { useDeskAction } from '../desk/action.ts'
import type { Place } from '../desk/record.ts'
import { ApproveDialog, ReturnDialog } from './decision-dialogs.tsx'
import type { ReviewDecision, ReviewKind, Waiting } from './kind.ts'

interface Props<Row extends Waiting, Detail> {
  kind: ReviewKind<Row, Detail>
  place: Place
  /** False while a newer state of the record is being loaded: a decision on the old one would be refused. */
  isCurrent: boolean
  mayApprove: boolean
  /** Opens the next record. */
  onDecided: () => unknown
}

/** Approves the record, or returns it with reasons, after showing the effects. */
export function Decision<Row extends Waiting, Detail>({
  kind,
  place,
  isCurrent,
  mayApprove,
  onDecided,
}: Props<Row, Detail>) {
  const { t } = useTranslation()
  const words = kind.words(t)
  const [asking, setAsking] = useState<'approve' | 'return'>()
  const [decided, setDecided] = useState<'approve' | 'return'>('approve')
  const action = useDeskAction(kind.decision, { alwaysAsk: true })
  const close = () => setAsking(undefined)
  const isRunning = action.isRunning && !action.question
  const dialog = { isRunning, isCovered: action.question !== undefined, onClose: close }
  const decide = async (decision: Omit<ReviewDecision, 'place'>) => {
    setDecided(decision.decision)
    // The call shows a refusal in the dialog.
    const stored = await action.run({ place, ...decision }).catch(() => undefined)
    if (typeof stored !== 'object') return
    close()
    toastDone(decision.decision === 'approve' ? t('Approved.') : t('Returned to the author.'))
    onDecided()
  }
  return (
    <>
      <Button disabled={!isCurrent} aria-haspopup="dialog" onClick={() => setAsking('return')}>
        {t('Return…')}
      </Button>
      <Button
        type="primary"
        disabled={!mayApprove || !isCurrent}
        loading={isRunning}
        aria-haspopup="dialog"
        onClick={() => setAsking('approve')}
      >
        {t('Approve…')}
      </Button>
      {asking === 'return' && (
        <ReturnDialog
          {...dialog}
          reasons={words.reasons}
          onReturn={(reasons) => void decide({ decision: 'return', ...reasons })}
        />
      )}
      {asking === 'approve' && (
        <ApproveDialog
          {...dialog}
          onApprove={(publish_at) =>
            void decide({ decision: 'approve', publish_at: publish_at ?? undefined })
          }
        />
      )}
      <EffectsDialog
        question={action.question}
        title={decided === 'approve' ? words.approve : words.return}
        confirm={decided === 'approve' ? t('Approve') : t('Return')}
      />
    </>
  )
}
