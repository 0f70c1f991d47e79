import { Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { commentLimits, comments, type CommentRow } from '@balai/contract/content/comments.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** Changes the text of a comment; what the member wrote is kept beside it. */
export function EditComment({ comment, onClose }: { comment: CommentRow; onClose: () => void }) {
  const { t } = useTranslation()
  const update = useTwoStep(comments.update)
  const { comment_id, comment_text, version } = comment
  return (
    <>
      <Modal open={!update.question} title={t('Edit comment')} footer={null} onCancel={onClose} width={560}>
        <Form
          input={comments.update.input}
          initial={{ comment_text }}
          version={version}
          onSubmit={(values, onVersion) =>
            update.run({ ...values, comment_id, version: onVersion }, { quiet: true })
          }
          onSaved={() => {
            toastDone(t('The comment was saved.'))
            onClose()
          }}
        >
          <Field
            name="comment_text"
            label={t('Comment')}
            hint={t('What the member wrote stays in the thread.')}
          >
            <Input.TextArea rows={6} maxLength={commentLimits.text} autoFocus />
          </Field>
          <FormActions submit={t('Save comment')} onCancel={onClose} />
        </Form>
      </Modal>
      <EffectsDialog question={update.question} title={t('Save the comment?')} confirm={t('Save comment')} />
    </>
  )
}
