import { Input, Segmented, Select, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { roles } from '@balai/contract/core/access.ts'
import { users } from '@balai/contract/identity/users.ts'
import { ApiRefusal } from '../lib/api.ts'
import { toastDone } from '../lib/toast.tsx'
import { Field } from '../ui/field.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { Form } from '../ui/form.tsx'
import { Section } from './section.tsx'

const outcomes = ['saved', 'fields', 'rule', 'conflict', 'endless'] as const
type Outcome = (typeof outcomes)[number]

/** A form with every possible answer of the server. */
export function Forms() {
  const [outcome, setOutcome] = useState<Outcome>('fields')
  const initial = { name: 'Ani', email: 'ani@example.com', introduction: '', roles: roles.slice(2, 3) }
  return (
    <Section title="Form: fields, refusals, conflict, unsaved changes">
      <Segmented
        aria-label="Answer of the server"
        options={[...outcomes]}
        value={outcome}
        onChange={setOutcome}
        style={{ marginBottom: 16 }}
      />
      <div style={{ maxWidth: 480 }}>
        <Form
          input={users.updateOther.input}
          initial={initial}
          version={3}
          onSubmit={(values, version) => answer(outcome, version, values)}
          onSaved={() => toastDone('Saved.')}
        >
          <Field name="name" label="Name">
            <Input />
          </Field>
          <Field name="email" label="E-mail" hint="Used to log in.">
            <Input type="email" />
          </Field>
          <Field name="roles" label="Roles">
            <Select mode="multiple" options={roles.map((value) => ({ value, label: value }))} />
          </Field>
          <Field name="introduction" label="Introduction">
            <Input.TextArea rows={2} />
          </Field>
          <Field name="trusted" label="Trusted" valuePropName="checked">
            <Switch />
          </Field>
          <FormActions submit="Save" onCancel={() => undefined}>
            <Link to="/404">Leave this page</Link>
          </FormActions>
        </Form>
      </div>
    </Section>
  )
}

async function answer(outcome: Outcome, version: number, yours: Record<string, unknown>): Promise<null> {
  if (outcome === 'endless') return new Promise<never>(() => undefined)
  if (outcome === 'fields')
    throw new ApiRefusal({
      status: 422,
      msg: 'This address belongs to another account.',
      errors: {
        email: ['This address belongs to another account.'],
        roles: ['roles cannot be given by you.'],
      },
      data: null,
    })
  if (outcome === 'rule')
    throw new ApiRefusal({
      status: 422,
      msg: 'The last admin cannot be changed.\nAppoint another one first.',
      data: null,
    })
  if (outcome === 'conflict' && version === 3)
    throw new ApiRefusal({
      status: 409,
      msg: 'Budi changed this in the meantime.',
      data: {
        changed_by: 'Budi Santoso',
        changed_at: new Date(Date.now() - 300_000).toISOString(),
        theirs: {
          name: 'Ani Wijaya',
          email: 'wijaya@example.com',
          introduction: 'Editor',
          roles: roles.slice(2, 3),
          version: 4,
        },
        yours,
      },
    })
  return null
}
