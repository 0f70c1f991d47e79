import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Form as AntForm, Input, Segmented, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { limits } from '@balai/contract/core/shapes.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { contactLimits, type ListDetail } from '@balai/contract/mailing/contact-shapes.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { FilterFields } from './filter-fields.tsx'

const loadAgain = () => void refresh(contacts.folderLists, contacts.folders, contacts.detailList)

export function CreateList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <DialogButton type="primary" icon={<PlusOutlined />} label={t('New list')} width={640}>
      {(close) => (
        <Form
          input={contacts.createList.input}
          initial={{
            name: '',
            kind: 'fixed',
            filter: { search: '' },
            form_is_on: false,
            form_title: '',
            form_text: '',
          }}
          onSubmit={(values) => call(contacts.createList, values, { quiet: true })}
          onSaved={({ list_id }) => {
            toastDone(t('The list was added.'))
            loadAgain()
            close()
            void navigate(`/contact?list=${list_id}`)
          }}
        >
          <Field name="kind" label={t('Who is on it')}>
            <Segmented
              options={[
                { value: 'fixed', label: t('People put on it') },
                { value: 'live', label: t('Members of a filter') },
              ]}
            />
          </Field>
          <Fields />
          <FormActions submit={t('Add the list')} onCancel={close} />
        </Form>
      )}
    </DialogButton>
  )
}

export function EditList({ list_id }: { list_id: number }) {
  const { t } = useTranslation()
  return (
    <DialogButton label={t('Edit the list')} width={640}>
      {(close) => <Edit list_id={list_id} close={close} />}
    </DialogButton>
  )
}

function Edit({ list_id, close }: { list_id: number; close: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(contacts.detailList, { list_id }, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <SkeletonBar width={240} />
  return <EditForm list={data} close={close} />
}

function EditForm({ list, close }: { list: ListDetail; close: () => void }) {
  const { t } = useTranslation()
  const { id: list_id, version, kind, name, folder_id, filter, form_is_on, form_title, form_text } = list
  return (
    <Form
      input={contacts.updateList.input}
      initial={{
        ...{ name, form_is_on, form_title, form_text },
        ...(folder_id !== null && { folder_id }),
        ...(filter && { filter }),
      }}
      version={version}
      onSubmit={(values, read) =>
        call(contacts.updateList, { ...values, list_id, version: read }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('Saved.'))
        loadAgain()
        close()
      }}
    >
      <Fields kind={kind} />
      <FormActions submit={t('Save')} onCancel={close} />
    </Form>
  )
}

/** The fields of a list. A new one is of the kind that the form says. */
function Fields({ kind }: { kind?: ListDetail['kind'] }) {
  const { t } = useTranslation()
  const form = AntForm.useFormInstance()
  const chosen = AntForm.useWatch<string | undefined>('kind', form)
  const isLive = (kind ?? chosen) === 'live'
  const hasForm = AntForm.useWatch<boolean | undefined>('form_is_on', form) ?? false
  const { data: folders = [] } = useQuery(queryOf(contacts.folders, {}, { quiet: true }))
  return (
    <>
      <Field name="name" label={t('Name')}>
        <Input maxLength={limits.name} autoComplete="off" />
      </Field>
      <Field name="folder_id" label={t('Folder')}>
        <Select
          allowClear
          placeholder={t('Without a folder')}
          options={folders.map((folder) => ({ value: folder.folder_id, label: folder.name }))}
        />
      </Field>
      {isLive && (
        <Field
          name="filter"
          label={t('Filter of members')}
          hint={t('The list always has the members whom the filter finds at that moment.')}
        >
          <FilterFields />
        </Field>
      )}
      {!isLive && (
        <Field
          name="form_is_on"
          label={t('Sign-up form on the site')}
          valuePropName="checked"
          hint={t('Visitors are put on the list after they opened the link in a mail to their address.')}
        >
          <Switch />
        </Field>
      )}
      {!isLive && hasForm && (
        <>
          <Field
            name="form_title"
            label={t('Title for visitors')}
            hint={t('People also see it where they choose what they get.')}
          >
            <Input maxLength={limits.title} />
          </Field>
          <Field name="form_text" label={t('Text for visitors')}>
            <Input.TextArea rows={3} maxLength={contactLimits.formText} />
          </Field>
        </>
      )}
    </>
  )
}
