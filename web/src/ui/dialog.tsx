import { Alert, Modal, Skeleton, type ButtonProps, type ModalProps } from 'antd'
import { Suspense, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showRefusalsIn, toastError } from '../lib/toast.tsx'
import { CoverDialog } from './dialog-cover.ts'
import { DialogRefusals } from './dialog-refusals.ts'
import { placeErrors } from './form-values.ts'
import { useReturningFocus } from './use-returning-focus.ts'

interface Props extends Omit<ModalProps, 'okButtonProps'> {
  /** A dangerous action has `keep` instead. */
  okButtonProps?: Omit<ButtonProps, 'danger'>
  /**
   * The action is dangerous: its button is red, and the other one says what stays, because “Cancel” could mean the
   * action: “Keep article”.
   */
  keep?: string | undefined
  /** It closes by itself when its action is refused, so the refusal is shown below it. */
  closesWhenRefused?: boolean
  /**
   * The question about its action is in front of it: it is hidden, and still the place of what is refused then. A dialog
   * inside this one hides it by itself.
   */
  isCovered?: boolean
}

/**
 * A dialog. The focus starts in its first field and returns to what opened it. Refusals of its calls are shown inside,
 * at the `DialogField` that they are about, until it is changed; a toast would cover it and leave too early. Cancel is on
 * the left, the action on the right.
 */
export function Dialog({ closesWhenRefused = false, isCovered = false, keep, children, ...modal }: Props) {
  const { t } = useTranslation()
  const { open = false, okButtonProps, destroyOnHidden = false, onOk, onCancel, afterOpenChange } = modal
  const [refusal, setRefusal] = useState<string>()
  const body = useRef<HTMLDivElement>(null)
  const isCancelled = useRef(false)
  const shown = useRef<string>(undefined)
  const [errors, setErrors] = useState<Record<string, string[]>>(none)
  const labels = useMemo(() => new Map<string, string>(), [])
  useReturningFocus(open)
  const { isHidden, cover } = useCover(open, isCovered)

  useEffect(() => {
    if (!open || closesWhenRefused) return undefined
    isCancelled.current = false
    const end = showRefusalsIn((text, refused) => {
      const { marked, rest } = placeErrors(refused, labels)
      shown.current = text
      setRefusal(marked.length === 0 ? text : rest.join('\n'))
      setErrors(Object.fromEntries(marked.map(({ name, errors: sentences }) => [name, sentences])))
    })
    return () => {
      end()
      // A dialog that closed by itself has not let anybody read it.
      if (shown.current && !isCancelled.current) toastError(shown.current)
      shown.current = undefined
      setRefusal(undefined)
      setErrors(none)
    }
  }, [open, closesWhenRefused, labels])
  useEffect(() => {
    if (errors === none) return
    goToRefused(body.current)
  }, [errors])
  const refusals = useMemo(() => ({ errors, labels }), [errors, labels])
  const drop = () => {
    shown.current = undefined
    setRefusal(undefined)
  }

  return (
    <Modal
      cancelText={keep ?? t('Cancel')}
      {...modal}
      okButtonProps={{ ...okButtonProps, danger: keep !== undefined }}
      open={open && !isHidden}
      // A hidden dialog keeps what was typed, and the dialog in front, which may be inside it.
      destroyOnHidden={destroyOnHidden && !isHidden}
      focusable={isHidden ? keepsFocus : returnsFocus}
      onCancel={(event) => {
        isCancelled.current = true
        onCancel?.(event)
      }}
      onOk={(event) => {
        // The next answer decides.
        drop()
        setErrors(none)
        onOk?.(event)
      }}
      afterOpenChange={(isOpen) => {
        if (isOpen && !goToRefused(body.current)) focusFirstField(body.current)
        afterOpenChange?.(isOpen)
      }}
    >
      <div ref={body} onInput={drop} onChange={drop}>
        {refusal && (
          <Alert
            type="error"
            showIcon
            title={<span className="toast-text">{refusal}</span>}
            style={{ marginBottom: 16 }}
          />
        )}
        <CoverDialog value={cover}>
          {/* Otherwise the whole screen would be hidden while the code of the content is loaded. */}
          <Suspense fallback={<Skeleton active />}>
            <DialogRefusals value={refusals}>{children}</DialogRefusals>
          </Suspense>
        </CoverDialog>
      </div>
    </Modal>
  )
}

const none: Record<string, string[]> = {}
/** The dialog in front has the focus. */
const keepsFocus = { focusTriggerAfterClose: false }
const returnsFocus = { focusTriggerAfterClose: true }

/** Whether another dialog is in front of this one, so that no two are on top of each other. */
function useCover(isOpen: boolean, isCovered: boolean) {
  const coverOuter = use(CoverDialog)
  const [inside, setInside] = useState(0)
  useLayoutEffect(() => (isOpen ? coverOuter() : undefined), [isOpen, coverOuter])
  const cover = useCallback(() => {
    setInside((count) => count + 1)
    return () => setInside((count) => count - 1)
  }, [])
  return { isHidden: isCovered || inside > 0, cover }
}

const inputs =
  'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), [contenteditable=true]'

/** Goes to the first refused field; returns whether there is one. */
function goToRefused(body: HTMLElement | null): boolean {
  const first = body?.querySelector('[data-refused=true], .ant-form-item-has-error')
  first?.scrollIntoView({ block: 'center' })
  first?.querySelector<HTMLElement>(inputs)?.focus()
  return Boolean(first)
}

/** Leaves the focus where a part has put it by itself. */
function focusFirstField(body: HTMLElement | null) {
  if (body?.contains(document.activeElement)) return
  body?.querySelector<HTMLElement>(inputs)?.focus()
}
