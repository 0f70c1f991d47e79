import { LoadingOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormState } from './form-state.ts'

interface Props {
  /** The label of the button that saves: "Save draft", "Create account". */
  submit: string
  onCancel?: () => void
  /** The label of the button that leaves without saving, where “Cancel” could mean the action: “Keep order”. */
  cancel?: string
  /** Other actions, on the opposite side. */
  children?: ReactNode
}

// A quick save shows no spinner; and the spinner is not part of the button's accessible name.
const waiting = { delay: 150, icon: <LoadingOutlined aria-hidden /> }

/** The buttons at the end of a form: cancel on the left, the action on the right. */
export function FormActions({ submit, onCancel, cancel, children }: Props) {
  const { t } = useTranslation()
  const { isSaving } = use(FormState)
  return (
    <Flex className="form-actions" justify="space-between" gap={8} wrap>
      <Flex gap={8}>
        {onCancel && <Button onClick={onCancel}>{cancel ?? t('Cancel')}</Button>}
        <Button
          type="primary"
          htmlType="submit"
          loading={isSaving && waiting}
          disabled={false}
          title={t('Ctrl + Enter')}
        >
          {submit}
        </Button>
      </Flex>
      {children && <Flex gap={8}>{children}</Flex>}
    </Flex>
  )
}
