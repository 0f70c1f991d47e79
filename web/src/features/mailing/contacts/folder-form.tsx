import { FolderAddOutlined } from '@ant-design/icons'
import { Flex, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { limits } from '@balai/contract/core/shapes.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'

type Folder = z.output<typeof contacts.folders.result>[number]

const loadAgain = () => void refresh(contacts.folders, contacts.folderLists)

export function CreateFolder() {
  const { t } = useTranslation()
  return (
    <DialogButton icon={<FolderAddOutlined />} label={t('New folder')}>
      {(close) => (
        <Form
          input={contacts.createFolder.input}
          initial={{ name: '' }}
          onSubmit={(values) => call(contacts.createFolder, values, { quiet: true })}
          onSaved={() => {
            toastDone(t('The folder was added.'))
            loadAgain()
            close()
          }}
        >
          <Field name="name" label={t('Name')}>
            <Input maxLength={limits.name} autoComplete="off" />
          </Field>
          <FormActions submit={t('Add the folder')} onCancel={close} />
        </Form>
      )}
    </DialogButton>
  )
}

/** Renames or deletes a folder. */
export function FolderActions({ folder }: { folder: Folder }) {
  const { t } = useTranslation()
  const { folder_id, name, version } = folder
  return (
    <DialogButton
      size="small"
      type="text"
      label={t('Edit')}
      title={name}
      aria-label={t('Edit {{name}}', { name })}
    >
      {(close) => (
        <Form
          input={contacts.updateFolder.input}
          initial={{ name }}
          version={version}
          onSubmit={(values, read) =>
            call(contacts.updateFolder, { ...values, folder_id, version: read }, { quiet: true })
          }
          onSaved={() => {
            toastDone(t('Saved.'))
            loadAgain()
            close()
          }}
        >
          <Field name="name" label={t('Name')}>
            <Input maxLength={limits.name} autoComplete="off" />
          </Field>
          <FormActions submit={t('Save')} onCancel={close}>
            <Flex>
              <TwoStepButton
                endpoint={contacts.deleteFolder}
                input={{ folder_id, version }}
                question={t('Delete the folder {{name}}?', { name })}
                confirm={t('Delete the folder')}
                keep={t('Keep the folder')}
                onStored={close}
              >
                {t('Delete the folder')}
              </TwoStepButton>
            </Flex>
          </FormActions>
        </Form>
      )}
    </DialogButton>
  )
}
