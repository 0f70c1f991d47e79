import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audit } from '@balai/contract/admin/audit.ts'
import { tCount } from '../../../lib/format.ts'
import { useList } from '../../../lib/use-list.ts'
import { useShell } from '../../../lib/shell.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { differences } from '../../../ui/differences.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { rangeFilter } from '../../../ui/filters.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { codeNames } from './code-names.ts'
import { entityNames } from './entity-names.ts'
import { groupsOf, type AuditGroup } from './audit-groups.ts'
import { AuditRecord } from './audit-record.tsx'
import { AuditUser } from './audit-user.tsx'
import { recordWords } from './record-words.ts'
import { fieldName, fieldNames } from './field-names.ts'
import { auditedActions } from './audited-actions.ts'

export const { list } = audit

const wordsOf = (column: string, names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, word]) => ({ column, code, word }))

/** The audit log: who changed what, when and from where. */
export default function Audit() {
  const { t } = useTranslation()
  const { actionName } = useShell()
  const list = useList(audit.list)
  const [open, setOpen] = useState<AuditGroup | null>(null)
  const { action, entity, entity_id, from, until, user_id } = list.input
  // The server stores codes, and has no words for them.
  const words = useMemo(
    () =>
      JSON.stringify([
        ...auditedActions.map((code) => ({ column: 'action', code, word: actionName(code) || code })),
        ...wordsOf('entity', entityNames(t)),
        ...wordsOf('field', fieldNames(t)),
        ...wordsOf('value', { ...codeNames(t), true: t('Yes'), false: t('No') }),
      ]),
    [actionName, t],
  )
  const columns: Column<AuditGroup>[] = [
    {
      key: 'happened_at',
      title: t('When'),
      width: 160,
      sortable: true,
      always: true,
      cell: ({ first }) => <DateTime at={first.happened_at} />,
    },
    {
      key: 'user_name',
      title: t('Who'),
      priority: 1,
      width: 180,
      cell: ({ first }) => <AuditUser row={first} />,
    },
    {
      key: 'action',
      title: t('What'),
      priority: 1,
      width: 220,
      cell: ({ first }) => actionName(first.action),
    },
    {
      key: 'entity',
      title: t('What record'),
      width: 240,
      cell: ({ first, rows }) =>
        rows.length === 1 ? <AuditRecord row={first} /> : tCount(t, rows.length, '1 record', '{{n}} records'),
    },
    {
      key: 'changes',
      title: t('Fields'),
      width: 220,
      cell: ({ rows }) =>
        [
          ...new Set(
            rows.flatMap(({ before, after }) =>
              differences(before, after).map(({ name }) => fieldName(name, t)),
            ),
          ),
        ].join(', '),
    },
    {
      key: 'address',
      title: t('IP address'),
      priority: 3,
      width: 140,
      cell: ({ first }) => first.address,
    },
    {
      key: 'request_id',
      title: t('Request'),
      priority: 3,
      width: 280,
      hiddenAtFirst: true,
      cell: ({ first }) => <code>{first.request_id}</code>,
    },
  ]
  return (
    <>
      <PageHeader
        title="Audit log"
        action={<ExportButton endpoint={audit.excel} input={{ ...list.input, words }} />}
      />
      <FilterBar
        list={list}
        search={t('Name, number or value')}
        filters={[
          {
            fields: ['action'],
            label: t('What'),
            control: (
              <FilterSelect
                label={t('What')}
                width={220}
                value={action}
                options={auditedActions.map((value) => ({ value, label: actionName(value) }))}
                onChange={(value) => list.change({ action: value })}
              />
            ),
            ...(action && { chosen: actionName(action) }),
          },
          rangeFilter(['from', 'until'], {
            label: t('When'),
            value: { from, until },
            onChange: (range) => list.change(range),
          }),
          ...((entity ?? entity_id)
            ? [
                {
                  fields: ['entity', 'entity_id'],
                  label: t('What record'),
                  control: null,
                  chosen: recordWords(list.input, list.rows, t),
                },
              ]
            : []),
          ...(user_id
            ? [
                {
                  fields: ['user_id'],
                  label: t('Who'),
                  control: null,
                  chosen: list.rows[0]?.user_name ?? `${t('Account')} ${user_id}`,
                },
              ]
            : []),
        ]}
      />
      <DataTable
        name="audit"
        label="Audit log"
        list={{ ...list, rows: groupsOf(list.rows) }}
        columns={columns}
        rowKey={({ first }) => first.audit_id}
        rowName={({ first }) => `${actionName(first.action)}, ${first.user_name}`}
        onOpen={setOpen}
        whenEmpty={{ title: t('No changes yet.') }}
      />
      <Pager list={list} />
      <Drawer
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? actionName(open.first.action) : ''}
        size={720}
      >
        {open && <AuditDetail group={open} />}
      </Drawer>
    </>
  )
}
