import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ratingLimits } from '@balai/contract/learning/course-ratings.ts'

interface Props {
  /** Of the member who is answered. */
  name: string
  /** The present answer; empty without one. */
  text: string
  onSave: (text: string) => Promise<void>
  onRemove?: () => Promise<void>
  onCancel: () => void
}

/** Answers a rating where it stands. */
export function AnswerForm({ name, text, onSave, onRemove, onCancel }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const [isRunning, setRunning] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setRunning(true)
    await action()
    setRunning(false)
  }
  const isChanged = typed.trim() !== '' && typed.trim() !== text
  return (
    <div className="rating-answering">
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 10 }}
        aria-label={t('Answer to {{name}}', { name })}
        placeholder={t('Everybody who sees the rating reads this answer.')}
        maxLength={ratingLimits.answer}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isChanged)
            void run(() => onSave(typed.trim()))
        }}
      />
      <Flex gap={8} wrap>
        <Button
          type="primary"
          size="small"
          disabled={!isChanged}
          loading={isRunning}
          onClick={() => void run(() => onSave(typed.trim()))}
        >
          {t('Publish answer')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        {onRemove && (
          <Button size="small" danger type="text" onClick={() => void run(onRemove)}>
            {t('Remove answer')}
          </Button>
        )}
      </Flex>
    </div>
  )
}
