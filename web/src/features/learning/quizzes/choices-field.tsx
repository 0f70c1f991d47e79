import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { quizLimits } from '@balai/contract/learning/quiz-shapes.ts'

export interface ChoiceValue {
  key: string
  text: string
  is_right: boolean
}

export const emptyChoices: ChoiceValue[] = ['a', 'b'].map((key) => ({
  key,
  text: '',
  is_right: key === 'a',
}))

/** The first letter that no choice has; a removed choice does not give its key to another one while it is edited. */
const nextKey = (choices: ChoiceValue[]) => {
  const used = new Set(choices.map(({ key }) => key))
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index))
  return letters.find((letter) => !used.has(letter)) ?? `c${choices.length}`
}

const none: ChoiceValue[] = []

interface Props {
  isSingle: boolean
  /** Set by the form. */
  value?: ChoiceValue[]
  onChange?: (choices: ChoiceValue[]) => void
}

/** The choices of a question and which of them are right. */
export function ChoicesField({ isSingle, value = none, onChange }: Props) {
  const { t } = useTranslation()
  const change = (key: string, some: Partial<ChoiceValue>) =>
    onChange?.(value.map((choice) => (choice.key === key ? { ...choice, ...some } : choice)))
  const mark = (key: string, is_right: boolean) =>
    isSingle
      ? onChange?.(value.map((choice) => ({ ...choice, is_right: choice.key === key })))
      : change(key, { is_right })
  const add = () => onChange?.([...value, { key: nextKey(value), text: '', is_right: false }])
  const Mark = isSingle ? Radio : Checkbox
  return (
    <div className="quiz-choices-field">
      {value.map(({ key, text, is_right }, place) => {
        const name = text || t('Choice {{n}}', { n: place + 1 })
        return (
          <div key={key} className="quiz-choice-line">
            <Mark
              checked={is_right}
              aria-label={t('{{name}} is right', { name })}
              title={t('This one is right')}
              onChange={(event) => mark(key, event.target.checked)}
            />
            <Input
              aria-label={t('Choice {{n}}', { n: place + 1 })}
              value={text}
              maxLength={quizLimits.choice}
              onChange={(event) => change(key, { text: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              disabled={value.length <= 2}
              aria-label={t('Remove {{name}}', { name })}
              onClick={() => onChange?.(value.filter((choice) => choice.key !== key))}
            />
          </div>
        )
      })}
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={value.length >= quizLimits.choices}
        onClick={add}
      >
        {t('Add a choice')}
      </Button>
    </div>
  )
}
