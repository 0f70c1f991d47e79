import { Alert, Form as AntForm, Typography, type FormInstance } from 'antd'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Conflict } from '@balai/contract/core/envelope.ts'
import { ApiRefusal } from '../lib/api.ts'
import { notSaved } from '../lib/use-two-step.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { conflictIn, disagreements, keepMine } from './conflict.ts'
import { FormState, type Refused, type Show } from './form-state.ts'
import {
  fieldSchemas,
  isChanged,
  placeErrors,
  sentValues,
  type PlacedErrors,
  type Values,
} from './form-values.ts'

interface Props<I extends z.ZodObject, Saved> {
  /** The input schema of the call that saves: it validates the fields and says which are required. */
  input: I
  initial: Partial<z.input<I>>
  /** The version that was read, if the record has one. */
  version?: number
  /**
   * Saves the values of the fields on top of the given version. The call must be `quiet`, because the form itself
   * shows the refusal.
   */
  onSubmit: (values: z.input<I>, version: number) => Promise<Saved | typeof notSaved>
  /** Called after saving; leaving the page from here does not ask. */
  onSaved: (saved: Saved) => void
  /** For screens that set a field from outside. */
  form?: FormInstance<Values>
  children: ReactNode
}

/**
 * A form that shows the server's refusals at their fields, goes to the first wrong one, keeps what was typed,
 * saves with Ctrl or Cmd and Enter, resolves conflicts, and guards unsaved changes.
 */
export function Form<I extends z.ZodObject, Saved>(props: Props<I, Saved>) {
  const { version = 0 } = props
  const [baseVersion, setBaseVersion] = useState(version)
  const [isDirty, setDirty] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  // Newly stored values are shown at once in a form without changes; otherwise saving compares the two.
  if (version > baseVersion && !isDirty && !isSaving && !conflict) setBaseVersion(version)
  return (
    <Fields
      key={baseVersion}
      {...props}
      {...{ isDirty, setDirty, isSaving, setSaving, conflict, setConflict }}
    />
  )
}

interface FormControls {
  isDirty: boolean
  setDirty: (isDirty: boolean) => void
  isSaving: boolean
  setSaving: (isSaving: boolean) => void
  conflict: Conflict | undefined
  setConflict: (conflict: Conflict | undefined) => void
}

function Fields<I extends z.ZodObject, Saved>(props: Props<I, Saved> & FormControls) {
  const { input, version = 0, onSubmit, onSaved, children } = props
  const { isDirty, setDirty, isSaving, setSaving, conflict, setConflict } = props
  const [form] = AntForm.useForm<Values>(props.form)
  const [start, setStart] = useState<{ values: Values; version: number }>({ values: props.initial, version })
  const [problem, setProblem] = useState<PlacedErrors>()
  const id = useId()
  const labels = useMemo(() => new Map<string, string>(), [])
  const refused = useRef(new Map<string, Refused>())
  const note = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => new Map<string, Show>(), [])
  const settle = useUnsaved(isDirty)

  useEffect(() => {
    if (!problem) return
    form.setFields(problem.marked)
    const [first] = problem.marked
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    else note.current?.scrollIntoView({ block: 'nearest' })
  }, [form, problem])

  // A ref as well as a state: a second Enter may come before the next render.
  const running = useRef(false)
  const save = async (values: Values, onVersion: number) => {
    if (running.current) return
    running.current = true
    setSaving(true)
    setProblem(undefined)
    setConflict(undefined)
    try {
      const saved = await onSubmit(sentValues(input, values, start.values) as z.input<I>, onVersion)
      if (saved === notSaved) return
      settle()
      setDirty(false)
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const found = conflictIn(error)
      const placed = placeErrors(error.errors, labels)
      setConflict(found)
      for (const { name, errors } of placed.marked)
        refused.current.set(name, { value: form.getFieldValue(name) as unknown, errors })
      if (!found)
        setProblem(placed.marked.length + placed.rest.length > 0 ? placed : { marked: [], rest: [error.msg] })
    } finally {
      running.current = false
      setSaving(false)
    }
  }

  const compare = () => {
    setDirty(isChanged(form.getFieldsValue(), start.values))
  }
  const takeTheirs = ({ theirs }: Conflict) => {
    const known = Object.fromEntries(
      [...labels.keys()].filter((name) => name in theirs).map((name) => [name, theirs[name]]),
    )
    form.setFieldsValue(known)
    setStart({ values: { ...start.values, ...known }, version: versionIn(theirs) })
    setDirty(false)
    setConflict(undefined)
  }
  const saveMine = ({ theirs }: Conflict) => {
    const values = keepMine(start.values, form.getFieldsValue(), theirs)
    form.setFieldsValue(values)
    // Their version is the new base for the next conflict.
    setStart({ values: { ...start.values, ...theirs }, version: versionIn(theirs) })
    void save(values, versionIn(theirs))
  }

  return (
    <FormState
      value={useMemo(
        () => ({ shape: fieldSchemas(input), labels, shown, refused, isSaving, isDirty }),
        [input, labels, shown, refused, isSaving, isDirty],
      )}
    >
      <AntForm<Values>
        form={form}
        layout="vertical"
        // A page can have several forms.
        name={id}
        requiredMark={withStar}
        disabled={isSaving}
        initialValues={props.initial}
        scrollToFirstError={{ focus: true, block: 'center' }}
        // The server decides again about what it has refused.
        onSubmitCapture={() => refused.current.clear()}
        onFinish={(values) => save(values, start.version)}
        onValuesChange={(changed: Values) => {
          compare()
          // A wrong field is validated at every key while it is corrected, and not only on blur.
          const wrong = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
          if (wrong.length > 0) form.validateFields(wrong).catch(() => undefined)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSaving) return
          event.preventDefault()
          refused.current.clear()
          form.submit()
        }}
      >
        {problem && problem.rest.length > 0 && (
          <div ref={note}>
            <RefusedNote sentences={problem.rest} />
          </div>
        )}
        {children}
      </AntForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          fields={disagreements([...labels.keys()], start.values, form.getFieldsValue(), conflict.theirs)}
          labels={labels}
          shown={shown}
          onTakeTheirs={() => takeTheirs(conflict)}
          onKeepMine={() => saveMine(conflict)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </FormState>
  )
}

function RefusedNote({ sentences }: { sentences: string[] }) {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      title={t('This was not saved')}
      description={<span style={{ whiteSpace: 'pre-line' }}>{sentences.join('\n')}</span>}
      style={{ marginBottom: 24 }}
    />
  )
}

/** A star beside the label; screen readers announce the field as required. */
const withStar = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <Typography.Text type="danger" aria-hidden style={{ marginInlineStart: 4 }}>
        *
      </Typography.Text>
    )}
  </>
)

const versionIn = ({ version }: Values) => Number(version)
