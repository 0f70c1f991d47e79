import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audit, type AuditRow } from '@balai/contract/admin/audit.ts'
import { useList } from '../../../lib/use-list.ts'
import { useShell } from '../../../lib/shell.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { differences } from '../../../ui/differences.ts'
import { ExportButton } from '../../../ui/export-button.tsx'
import { rangeFilter } from '../../../ui/filters.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { auditedActions } from './audited-actions.ts'

export const { list } = audit

/** The audit log: who changed what, when and from where. */
export default function Audit() {
  const { t } = useTranslation()
  const { actionName } = useShell()
  const list = useList(audit.list)
  const [open, setOpen] = useState<AuditRow | null>(null)
  const { action, entity, entity_id, from, until, user_id } = list.input
  const columns: Column<AuditRow>[] = [
    {
      key: 'happened_at',
      title: t('When'),
      width: 160,
      sortable: true,
      always: true,
      cell: ({ happened_at }) => <DateTime at={happened_at} />,
    },
    { key: 'user_name', title: t('Who'), priority: 1, width: 180, cell: ({ user_name }) => user_name },
    { key: 'action', title: t('What'), priority: 1, width: 220, cell: (row) => actionName(row.action) },
    { key: 'entity', title: t('Of what'), width: 140, cell: (row) => `${row.entity} ${row.entity_id}` },
    {
      key: 'changes',
      title: t('Fields'),
      width: 220,
      cell: ({ before, after }) =>
        differences(before, after)
          .map(({ name }) => name)
          .join(', '),
    },
    { key: 'address', title: t('Address'), priority: 3, width: 140, cell: ({ address }) => address },
    {
      key: 'request_id',
      title: t('Request'),
      priority: 3,
      width: 280,
      hiddenAtFirst: true,
      cell: ({ request_id }) => <code>{request_id}</code>,
    },
  ]
  return (
    <>
      <PageHeader title="Audit log" action={<ExportButton endpoint={audit.excel} input={list.input} />} />
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
          ...((entity ?? entity_id ?? user_id)
            ? [
                {
                  fields: ['entity', 'entity_id', 'user_id'],
                  label: t('Of what'),
                  control: null,
                  chosen: [entity, entity_id, user_id].filter(Boolean).join(' '),
                },
              ]
            : []),
        ]}
      />
      <DataTable
        name="audit"
        label="Audit log"
        list={list}
        columns={columns}
        rowKey={({ audit_id }) => audit_id}
        rowName={(row) => `${actionName(row.action)}, ${row.user_name}`}
        onOpen={setOpen}
        whenEmpty={{ title: t('Nothing was changed yet.') }}
      />
      <Pager list={list} />
      <Drawer
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? actionName(open.action) : ''}
        size={560}
      >
        {open && <AuditDetail row={open} />}
      </Drawer>
    </>
  )
}
