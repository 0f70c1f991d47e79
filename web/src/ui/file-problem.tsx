import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../lib/api.ts'
import { toastError } from '../lib/toast.tsx'

/**
 * What is wrong with a chosen file: `FileProblem` shows it below what chooses the file, until another one is chosen. The
 * calls with the file are quiet, so that nothing else shows it.
 */
export function useFileProblem() {
  const [problem, setProblem] = useState<string>()
  /** Does something with the file; returns whether it succeeded. Refusals of other fields are shown as everywhere. */
  const take = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const { file, ...others } = error.errors
      if (Object.keys(others).length > 0) toastError(error.msg, error.errors)
      else setProblem(file?.join(' ') ?? error.msg)
      return false
    }
  }
  return { problem, setProblem, take }
}

interface Props {
  /** The button names it as its description. */
  id: string
  problem: string | undefined
}

/** The refusal of a file. It comes into view when it appears. */
export function FileProblem({ id, problem }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) note.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  // The region is there before its text, so that screen readers read it out.
  return (
    <div
      ref={note}
      id={id}
      role="alert"
      // Empty, it takes no place among the buttons; with its text it is below them.
      style={problem === undefined ? { position: 'absolute' } : { width: '100%', order: 1 }}
    >
      {problem !== undefined && (
        <span className="toast-text" style={{ color: 'var(--ant-color-error-text)' }}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** How a button shows that the file that it chose was refused. */
export const markedBy = (id: string, problem: string | undefined) =>
  problem === undefined ? {} : { style: marked, 'aria-describedby': id }

// A border, because the red look of antd means a dangerous action.
const marked = { boxShadow: '0 0 0 2px var(--ant-color-error)' }
