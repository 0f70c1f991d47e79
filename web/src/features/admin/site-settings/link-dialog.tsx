import { Form as AntForm, Input, Segmented, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { ImageLinkFields, siteSettings, type Target } from '@balai/contract/admin/site-settings.ts'
import { siteLimits, type TargetKind } from '@balai/contract/kit/site.ts'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { FormMomentField } from '../../../ui/date-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { targetOf, type EditedLink } from './edited-link.ts'
import { refuseIncomplete } from './link-problems.ts'
import { PictureField } from './picture-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface Props {
  /** Undefined for a new one. */
  link: EditedLink | undefined
  ratio: number
  targets: readonly Target[]
  onTarget: (target: Target) => void
  onDone: (link: EditedLink) => void
  onClose: () => void
}

const newLink = {
  picture: '',
  alt_text: '',
  target_kind: 'address',
  target_address: '',
  is_on: true,
} as const

/** Adds or changes one link of the list. It is stored when the place is saved. */
export function LinkDialog({ link, ratio, targets, onTarget, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const initial: EditedLink = link ?? newLink
  return (
    <Dialog
      open
      title={link ? t('Image link') : t('New image link')}
      width={560}
      footer={null}
      onCancel={onClose}
    >
      {/* Keys and submits must not reach the form of the page, to which this dialog belongs for React. Escape closes it. */}
      <div
        role="presentation"
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onSubmit={(event) => event.stopPropagation()}
      >
        <Form
          input={ImageLinkFields}
          initial={initial}
          onSubmit={async (values) => {
            const edited = { ...initial, ...values } as EditedLink
            refuseIncomplete(edited, t)
            return edited
          }}
          onSaved={onDone}
        >
          <Field name="picture" label={t('Picture')}>
            <PictureField purpose="image_link" ratio={ratio} widest={2_400} isOptional={false} />
          </Field>
          <Field
            name="alt_text"
            label={t('Alternative text')}
            hint={t('What the picture shows and says, for those who cannot see it.')}
          >
            <Input maxLength={siteLimits.alt} autoComplete="off" />
          </Field>
          <Field name="target_kind" label={t('Opens')}>
            <Segmented<TargetKind>
              options={[
                { value: 'address', label: t('An address') },
                { value: 'subject', label: t('On the site') },
                { value: 'none', label: t('Nothing') },
              ]}
            />
          </Field>
          <AntForm.Item noStyle dependencies={['target_kind']}>
            {({ getFieldValue }) => (
              <TargetField
                kind={getFieldValue('target_kind') as TargetKind}
                known={targetOf(initial, targets)}
                onTarget={onTarget}
              />
            )}
          </AntForm.Item>
          <div className="site-times">
            <Field name="shown_from" label={t('Shown from')}>
              <FormMomentField label={t('Shown from')} />
            </Field>
            <Field name="shown_until" label={t('Shown until')}>
              <FormMomentField label={t('Shown until')} />
            </Field>
          </div>
          <Field name="is_on" label={t('Switched on')} valuePropName="checked">
            <Switch />
          </Field>
          <FormActions submit={t('Put it into the list')} onCancel={onClose} />
        </Form>
      </div>
    </Dialog>
  )
}

interface TargetProps {
  kind: TargetKind
  /** What the link opens now. */
  known: Target | null
  onTarget: (target: Target) => void
}

function TargetField({ kind, known, onTarget }: TargetProps) {
  const { t } = useTranslation()
  if (kind === 'none') return null
  if (kind === 'address')
    return (
      <Field name="target_address" label={t('Address')}>
        <Input type="url" placeholder="https://" maxLength={siteLimits.webAddress} autoComplete="off" />
      </Field>
    )
  return (
    <Field
      name="subject_id"
      label={t('Title')}
      hint={t('The link follows its address when that changes, and is hidden while it is not public.')}
    >
      <TargetSelect known={known} onTarget={onTarget} />
    </Field>
  )
}

interface SelectProps extends Omit<TargetProps, 'kind'> {
  value?: number | null
  onChange?: (subject_id: number | undefined) => void
}

function TargetSelect({ known, onTarget, value, onChange }: SelectProps) {
  const { t } = useTranslation()
  const find = async (search: string) => {
    const found = await call(siteSettings.targets, { search })
    return found.map(({ subject_id, title }) => ({ value: subject_id, label: title }))
  }
  return (
    <SearchSelect
      label={t('Title')}
      value={value ?? undefined}
      name={known?.title}
      source="image link targets"
      find={find}
      width="100%"
      onChange={(subject_id, title) => {
        // The search finds only what is public; its address is read again after saving.
        if (subject_id !== undefined)
          onTarget({ subject_id, title, kind: '', permalink: '', is_public: true })
        onChange?.(subject_id)
      }}
    />
  )
}
