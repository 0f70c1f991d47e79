import { useTranslation } from 'react-i18next'
import type { Question } from '../lib/use-two-step.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  question: Question | undefined
  /** The action as a question. */
  title: string
  /** The button that confirms, named by its action: “Cancel order”. */
  confirm: string
  /** A dangerous action says what stays without it: “Keep order”. */
  keep?: string | undefined
}

/** Shows the effects of an action before it is stored. */
export function EffectsDialog({ question, title, confirm, keep }: Props) {
  const { t } = useTranslation()
  const effects = question?.effects ?? []
  return (
    <Dialog
      open={question !== undefined}
      title={title}
      width={480}
      okText={confirm}
      closesWhenRefused
      keep={keep}
      confirmLoading={question?.isStoring ?? false}
      onOk={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {effects.length === 1 && <p>{effects[0]}</p>}
      {effects.length > 1 && (
        <>
          <p>{t('This is what will happen:')}</p>
          <ul style={{ paddingInlineStart: 20, maxHeight: '40vh', overflowY: 'auto' }}>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
