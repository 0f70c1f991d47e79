import { Button, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { tCount } from '../../lib/format.ts'
import { toastDone } from '../../lib/toast.tsx'
import { notSaved } from '../../lib/use-two-step.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { EffectsDialog } from '../../ui/effects-dialog.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useDeskAction } from '../desk/action.ts'
import { measureTones, useMeasureNames, useReasonNames } from './comment-words.ts'
import type { Comment, Commenter, DiscussionKind, TakenMeasure } from './kind.ts'

interface Props<Row extends Comment, Member extends Commenter> {
  kind: DiscussionKind<Row, Member>
  measures: readonly TakenMeasure[]
}

/** The measures about a commenter, newest first; those that apply can be lifted. */
export function Measures<Row extends Comment, Member extends Commenter>(props: Props<Row, Member>) {
  const { kind, measures } = props
  const { t } = useTranslation()
  const names = useMeasureNames()
  const reasons = useReasonNames()
  const lift = useDeskAction(kind.lift, {})
  const run = async (measure_id: number) => {
    if ((await lift.run({ measure_id })) === notSaved) return
    toastDone(t('The measure was lifted.'))
  }
  if (measures.length === 0) return null
  return (
    <>
      <h2 className="comment-part">{t('Measures')}</h2>
      <ul className="comment-facts">
        {measures.map((taken) => (
          <li key={taken.measure_id}>
            <StatusBadge tone={taken.is_active ? measureTones[taken.measure] : 'neutral'}>
              {names[taken.measure]}
            </StatusBadge>{' '}
            {reasons[taken.reason_code]}
            {taken.reason_note && `: ${taken.reason_note}`}
            <Typography.Text type="secondary">
              {' '}
              {taken.comment_count > 0 &&
                `${tCount(t, taken.comment_count, '1 comment', '{{n}} comments')}, `}
              {taken.created_by_name && `${taken.created_by_name}, `}
              <DateTime at={taken.created_at} />
              {taken.until && (
                <>
                  , {t('Until')} <DateTime at={taken.until} />
                </>
              )}
              {taken.lifted_at
                ? `. ${taken.lifted_by_name ? t('Lifted by {{name}}', { name: taken.lifted_by_name }) : t('Lifted')}`
                : !taken.is_active && `. ${t('Over')}`}
            </Typography.Text>
            {taken.is_active && (
              <Button
                type="link"
                size="small"
                disabled={lift.isRunning}
                // The call has shown the refusal.
                onClick={() => void run(taken.measure_id).catch(() => undefined)}
              >
                {t('Lift')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EffectsDialog question={lift.question} title={t('Lift this measure?')} confirm={t('Lift measure')} />
    </>
  )
}
