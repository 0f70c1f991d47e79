import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { toastDone } from '../../lib/toast.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EffectsDialog } from '../../ui/effects-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { useDeskAction } from '../desk/action.ts'
import type { Comment, Commenter, DiscussionKind } from './kind.ts'

interface Props<Row extends Comment, Member extends Commenter> {
  kind: DiscussionKind<Row, Member>
  comment: Row
  onClose: () => void
}

/** Changes the text of a comment; the original text is kept and shown in the thread. */
export function EditComment<Row extends Comment, Member extends Commenter>(props: Props<Row, Member>) {
  const { kind, comment, onClose } = props
  const { t } = useTranslation()
  const update = useDeskAction(kind.update, { quiet: true })
  const { comment_id, comment_text, version } = comment
  return (
    <>
      <Dialog
        open
        isCovered={update.question !== undefined}
        title={t('Edit comment')}
        footer={null}
        onCancel={onClose}
        width={560}
      >
        <Form
          input={kind.update.endpoint.input}
          initial={{ comment_text }}
          version={version}
          onSubmit={(values, onVersion) =>
            update.run({ comment_id, comment_text: String(values['comment_text']), version: onVersion })
          }
          onSaved={() => {
            toastDone(t('The comment was saved.'))
            onClose()
          }}
        >
          <Field name="comment_text" label={t('Comment')} hint={t('The original text stays in the thread.')}>
            <Input.TextArea rows={6} maxLength={kind.limits.text} autoFocus />
          </Field>
          <FormActions submit={t('Save comment')} onCancel={onClose} />
        </Form>
      </Dialog>
      <EffectsDialog question={update.question} title={t('Save the comment?')} confirm={t('Save comment')} />
    </>
  )
}
