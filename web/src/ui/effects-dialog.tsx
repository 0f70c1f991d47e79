import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Question } from '../lib/use-two-step.ts'

interface Props {
  question: Question | undefined
  /** What is about to be done, as a question. */
  title: string
  /** What doing it is called. */
  confirm: string
  isDangerous?: boolean
}

/** Shows what an action will do before it is done. */
export function EffectsDialog({ question, title, confirm, isDangerous = false }: Props) {
  const { t } = useTranslation()
  const effects = question?.effects ?? []
  return (
    <Modal
      open={question !== undefined}
      title={title}
      width={480}
      okText={confirm}
      okButtonProps={{ danger: isDangerous }}
      cancelText={t('Cancel')}
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
    </Modal>
  )
}
