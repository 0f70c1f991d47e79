import { useMutation } from '@tanstack/react-query'
import { Button, Input, Segmented, Select, Typography } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  duplicateRules,
  importFields,
  memberImports,
  type ImportDetail,
  type ImportField,
} from '@balai/contract/people/member-imports.ts'
import { memberLimits } from '@balai/contract/people/members.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { fieldNames } from './member-words.ts'
import './members.css'

const fields = Object.keys(importFields) as ImportField[]

interface Props {
  found: ImportDetail
  /** Called with whether the settings differ from those that were checked. */
  onChanged: (isChanged: boolean) => void
}

/** Assigns columns to fields, decides about existing members, and starts the check. */
export function ImportColumns({ found, onChanged }: Props) {
  const { t } = useTranslation()
  const labelId = useId()
  const names = fieldNames(t)
  const [mapping, setMapping] = useState(found.mapping)
  const [duplicates, setDuplicates] = useState(found.duplicates)
  const [label, setLabel] = useState(found.label)
  const rules = {
    skip: t('Skip them'),
    update: t('Update them'),
    refuse: t('Reject the row'),
  }
  const isChanged =
    found.state === 'checked' &&
    (duplicates !== found.duplicates ||
      label.trim() !== found.label ||
      fields.some((field) => mapping[field] !== found.mapping[field]))
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  const check = useMutation({
    mutationFn: () => call(memberImports.check, { import_id: found.import_id, mapping, duplicates, label }),
    onSuccess: () => refresh(memberImports.find, memberImports.list),
  })
  const options = found.columns.map((title, value) => ({ value, label: title }))
  return (
    <>
      <div className="import-mapping">
        {fields.map((field) => (
          <FieldColumn
            key={field}
            title={names[field] ?? field}
            isNeeded={field === 'member_email' || field === 'member_first_name'}
            column={mapping[field]}
            options={options}
            example={found.sample.map((row) => row[mapping[field] ?? -1] ?? '').find((text) => text !== '')}
            onChange={(column) => setMapping({ ...mapping, [field]: column })}
          />
        ))}
      </div>
      <Typography.Paragraph style={{ marginBottom: 4 }}>
        {t('Members whose e-mail address already exists')}
      </Typography.Paragraph>
      <Segmented
        aria-label={t('Members whose e-mail address already exists')}
        value={duplicates}
        onChange={setDuplicates}
        options={duplicateRules.map((value) => ({ value, label: rules[value] }))}
      />
      <label htmlFor={labelId} style={{ display: 'block', marginBlock: '16px 4px' }}>
        {t('Label for everybody who is added or changed')}
      </label>
      <Input
        id={labelId}
        value={label}
        maxLength={memberLimits.label}
        onChange={({ target }) => setLabel(target.value)}
        style={{ maxWidth: 280 }}
      />
      <div style={{ marginTop: 24 }}>
        <Button
          type={found.state === 'checked' && !isChanged ? 'default' : 'primary'}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('Check without storing')}
        </Button>
        {isChanged && (
          <Typography.Text type="warning" style={{ marginInlineStart: 16 }}>
            {t('Changed since the check. Check again before you import.')}
          </Typography.Text>
        )}
      </div>
    </>
  )
}

interface FieldColumnProps {
  title: string
  isNeeded: boolean
  column: number | undefined
  options: { value: number; label: string }[]
  example: string | undefined
  onChange: (column: number | undefined) => void
}

function FieldColumn({ title, isNeeded, column, options, example, onChange }: FieldColumnProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>
        {title}
        {isNeeded && <Typography.Text type="danger"> *</Typography.Text>}
      </label>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('Not in the file')}
        value={column}
        options={options}
        onChange={(next: number | undefined) => onChange(next)}
      />
      <Typography.Text type="secondary" ellipsis>
        {example}
      </Typography.Text>
    </>
  )
}
